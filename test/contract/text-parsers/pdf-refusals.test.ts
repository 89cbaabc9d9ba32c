import { afterEach, describe, expect, it } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { PdfTextParser } from '../../../src/adapters/parse-pdf/pdf-text-parser.ts';
import { KbError } from '../../../src/contracts/errors.ts';
import type { ParseLimits } from '../../../src/ports/text-parser.ts';
import { madePdf } from './made-pdf.ts';
import { AMPLE, fixture, sourceOf } from './reading.ts';

let parser: PdfTextParser | undefined;
afterEach(() => parser?.close());

const sentence = (): Promise<Uint8Array> => madePdf([(page) => page.text('The ferry left on time.', 72, 90)]);

async function refusal(bytes: Uint8Array, limits: ParseLimits = AMPLE): Promise<KbError> {
  parser ??= new PdfTextParser(limits);
  const error: unknown = await parser.parse(sourceOf(bytes)).then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(KbError);
  const refused = error as KbError;
  expect(refused.message).not.toMatch(/pdf\.?js|exception|worker|node_modules|\bat \S+:\d+/i);
  return refused;
}

const halved = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.floor(bytes.length / 2));

describe('bytes that are no readable PDF', () => {
  it.each([
    ['encrypted', 'a user password', async () => fixture('user-password.pdf')],
    [
      'mislabelled',
      'HTML named .pdf',
      async () => new TextEncoder().encode('<!doctype html><p>not a PDF</p>'),
    ],
    [
      'mislabelled',
      'a header after the first 1,024 bytes',
      async () => new TextEncoder().encode(`${' '.repeat(1024)}%PDF-1.7\n`),
    ],
    ['damaged', 'a header and nothing more', async () => new TextEncoder().encode('%PDF-1.7\n')],
    ['damaged', 'half a file', async () => halved(await sentence())],
    ['empty', 'no bytes', async () => new Uint8Array()],
  ])('are refused as %s: %s', async (reason, _, make) => {
    parser = new PdfTextParser(AMPLE);
    const error = await refusal(await make());
    expect([error.code, error.details?.['reason']]).toEqual(['INVALID_INPUT', reason]);
    const next = await parser.parse(sourceOf(await sentence()));
    expect(next.text).toBe('The ferry left on time.');
    parser = undefined;
  });

  it('does not include a file with an owner password only: it is read, with a warning', async () => {
    parser = new PdfTextParser(AMPLE);
    const layer = await parser.parse(sourceOf(fixture('owner-password.pdf')));
    expect(layer.text).toBe('The tide reached the third mark at noon.');
    expect(layer.warnings).toEqual([expect.stringContaining('owner password')]);
    expect(layer.pages[0]?.status).toBe('ok');
    parser = undefined;
  });
});

/** One page whose drawing takes far longer than the limit of the test. */
async function slowPdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 200]);
  const stream = document.context.flateStream('q 1 0 0 1 0 0 cm 0 0 10 10 re f Q\n'.repeat(600_000));
  page.node.addContentStream(document.context.register(stream));
  return document.save();
}

describe('limits', () => {
  it('allow exactly the number of pages and refuse one more before any text is read', async () => {
    const pages = (count: number): Promise<Uint8Array> =>
      madePdf(Array.from({ length: count }, () => (page) => page.text('A page.', 72, 90)));
    parser = new PdfTextParser({ ...AMPLE, pages: 3 });
    expect((await parser.parse(sourceOf(await pages(3)))).pages).toHaveLength(3);
    const error = await refusal(await pages(4));
    expect(error.code).toBe('LIMIT_EXCEEDED');
    expect(error.details).toEqual({ limit: 'pdfPages', maximum: 3, actual: 4 });
    parser = undefined;
  });

  it('stop a parse that takes too long; the next one works', async () => {
    parser = new PdfTextParser({ ...AMPLE, milliseconds: 3_000 });
    const [slow, quick] = [await slowPdf(), await sentence()];
    const before = performance.now();
    const error = await refusal(slow);
    expect(error.code).toBe('LIMIT_EXCEEDED');
    expect(error.details).toEqual({ limit: 'pdfMilliseconds', maximum: 3_000 });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await parser.parse(sourceOf(quick))).text).toBe('The ferry left on time.');
    parser = undefined;
  });

  it('stop a parse that needs too much memory', async () => {
    parser = new PdfTextParser({ ...AMPLE, heapMiB: 40 });
    const error = await refusal(await slowPdf());
    expect(error.code).toBe('LIMIT_EXCEEDED');
    expect(error.details).toEqual({ limit: 'pdfHeapMiB', maximum: 40 });
    parser = undefined;
  });

  it('let a thousand pages through within a minute', async () => {
    parser = new PdfTextParser(AMPLE);
    const bytes = await madePdf(
      Array.from(
        { length: 1000 },
        () => (page, sheet) => page.text(`Sheet number ${sheet} says so.`, 72, 90),
      ),
    );
    const layer = await parser.parse(sourceOf(bytes));
    expect(layer.pages).toHaveLength(1000);
    expect(layer.text).toContain('Sheet number 1000 says so.');
    parser = undefined;
  });
});

describe('closing', () => {
  it('stops what runs; it ends as unavailable', async () => {
    parser = new PdfTextParser(AMPLE);
    const running = refusal(await slowPdf());
    const closing = parser;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await closing.close();
    expect((await running).code).toBe('UNAVAILABLE');
    parser = undefined;
  });
});
