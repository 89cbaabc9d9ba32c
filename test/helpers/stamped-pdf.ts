import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';

/** A PDF of one page with the given lines, and with what arXiv prints upwards along the left margin, if anything. */
export const stampedPdf = async (lines: readonly string[], stamp?: string): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  // Fixed, so that the same lines are the same bytes.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([612, 792]);
  lines.forEach((text, index) => page.drawText(text, { x: 108, y: 700 - 14 * index, size: 11, font }));
  if (stamp !== undefined) page.drawText(stamp, { x: 30, y: 240, size: 20, font, rotate: degrees(90) });
  return document.save();
};
