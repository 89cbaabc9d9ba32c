/** A page given as PDF: its content operators, and its resources beside the font /F1 (Helvetica). */
export interface RawPage {
  content: string;
  resources?: string;
  /** Further entries of the page, as /CropBox. */
  entries?: string;
}

/** Objects of a raw PDF by number, from 10 on: a dictionary, or a stream with its dictionary. */
export type RawObjects = Record<number, string | { dictionary: string; stream: string }>;

/** Writes a PDF of 600 by 800 points a page out of its parts; the catalogue gets the given entries as well. */
export function rawPdf(pages: readonly RawPage[], objects: RawObjects = {}, catalogue = ''): Uint8Array {
  const first = 1000;
  const parts = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [
      2,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] >>`,
    ],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  ]);
  for (const [number, object] of Object.entries(objects)) parts.set(Number(number), written(object));
  pages.forEach(({ content, resources = '', entries = '' }, i) => {
    const [page, stream] = [first + 2 * i, first + 2 * i + 1];
    const fonts = resources.includes('/Font') ? '' : '/Font << /F1 3 0 R >>';
    parts.set(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${stream} 0 R /Resources << ${fonts} ${resources} >> ${entries} >>`,
    );
    parts.set(stream, written({ dictionary: '', stream: content }));
  });
  return assembled(parts);
}

const written = (object: string | { dictionary: string; stream: string }): string =>
  typeof object === 'string'
    ? object
    : `<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n${object.stream}\nendstream`;

function assembled(parts: ReadonlyMap<number, string>): Uint8Array {
  let text = '%PDF-1.7\n';
  const places: [number, number][] = [];
  for (const [number, body] of parts) {
    places.push([number, text.length]);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  text += 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, at] of places) text += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Root 1 0 R /Size ${Math.max(...parts.keys()) + 1} >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** An image of a PDF, grey throughout. */
export const rawImage = (
  width: number,
  height: number,
  entries = '',
): { dictionary: string; stream: string } => ({
  dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 1 ${entries}`,
  stream: '\0'.repeat(Math.ceil(width / 8) * height),
});
