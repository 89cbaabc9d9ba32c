import { crc32, deflateSync } from 'node:zlib';
import {
  degrees,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFNumber,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';

/** A page being made, in points from the top left as a reader sees it. */
export interface MadePage {
  page: PDFPage;
  text(words: string, x: number, y: number, style?: TextStyle): void;
  /** A grey picture of 75 pixels an inch on a whole page. */
  picture(x: number, y: number, width: number, height: number): void;
  box(x: number, y: number, width: number, height: number, grey: number): void;
}

interface TextStyle {
  size?: number;
  grey?: number;
  /** PDF text rendering mode; 3 draws nothing. */
  mode?: number;
  bold?: boolean;
}

/** A4, in points. */
export const PAGE = { width: 595, height: 842 };

/** A grey picture of this many pixels, as a PNG file. */
export function greyPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]));
}

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Makes a PDF: one function a page, each given the page and its sheet number. */
export async function madePdf(
  pages: ((page: MadePage, sheet: number) => void)[],
  labels?: object,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const image = await document.embedPng(greyPng(620, 877));
  pages.forEach((draw, i) => {
    const page = document.addPage([PAGE.width, PAGE.height]);
    draw(
      {
        page,
        text: (words, x, y, style = {}) => drawText(page, fonts, words, x, y, style),
        picture: (x, y, width, height) =>
          page.drawImage(image, { x, y: PAGE.height - y - height, width, height }),
        box: (x, y, width, height, grey) =>
          page.drawRectangle({ x, y: PAGE.height - y - height, width, height, color: rgb(grey, grey, grey) }),
      },
      i + 1,
    );
  });
  if (labels !== undefined)
    document.catalog.set(PDFName.of('PageLabels'), document.context.obj(labels as never));
  return document.save({ useObjectStreams: false });
}

function drawText(
  page: PDFPage,
  fonts: { plain: PDFFont; bold: PDFFont },
  words: string,
  x: number,
  y: number,
  { size = 10, grey = 0, mode, bold = false }: TextStyle,
): void {
  if (mode !== undefined) page.pushOperators(renderingMode(mode));
  page.drawText(words, {
    x,
    y: PAGE.height - y,
    size,
    font: bold ? fonts.bold : fonts.plain,
    color: rgb(grey, grey, grey),
  });
  if (mode !== undefined) page.pushOperators(renderingMode(0));
}

const renderingMode = (mode: number): PDFOperator =>
  PDFOperator.of(PDFOperatorNames.SetTextRenderingMode, [PDFNumber.of(mode)]);

/** Turns a page as a viewer shows it. */
export const turned = (page: MadePage, angle: number): void => page.page.setRotation(degrees(angle));

/** Lines of text, one below the other. */
export function column(page: MadePage, lines: readonly string[], x: number, y: number, leading = 12): void {
  lines.forEach((line, i) => page.text(line, x, y + i * leading));
}
