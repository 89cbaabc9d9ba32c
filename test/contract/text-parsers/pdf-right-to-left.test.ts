import { describe, expect, it } from 'vitest';
import { rawPdf } from './raw-pdf.ts';
import { readPdf } from './reading.ts';

/** Helvetica whose first capitals are called Hebrew letters, and whose tilde an en dash. */
const OBJECTS = {
  10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /afii57664 /afii57665 /afii57666 /afii57667 126 /endash] >> >>',
};

/** The page that draws this from left to right. */
async function pageOf(visual: string): Promise<{ text: string; status: string; reason?: string }> {
  const layer = await readPdf(
    rawPdf(
      [{ content: `BT /F2 12 Tf 72 600 Td (${visual}) Tj ET`, resources: '/Font << /F2 10 0 R >>' }],
      OBJECTS,
    ),
  );
  const { status = '', reason } = layer.pages[0] ?? {};
  return { text: layer.text, status, ...(reason === undefined ? {} : { reason }) };
}

describe('numbers among right-to-left text', () => {
  it('are read as the reordering for display shows them', async () => {
    expect(await pageOf('CBA 7~3 DA 9-4 BA')).toEqual({ text: 'אב 9-4 אד 3–7 אבג', status: 'ok' });
  });

  it('make the page partial where it cannot be told how they are read', async () => {
    const page = await pageOf('CBA -5 DA');
    expect(page.status).toBe('partial');
    expect(page.reason).toContain('order numbers');
  });
});
