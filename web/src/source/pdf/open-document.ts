import * as pdfjs from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { readBytes } from '../../api/read-bytes.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const assets = (folder: string): string =>
  new URL(`/assets/pdfjs-${pdfjs.version}/${folder}/`, location.href).href;

/** The last document that was opened: a reader turns its pages. */
let last: { path: string; document: Promise<PDFDocumentProxy> } | null = null;

const load = async (path: string): Promise<PDFDocumentProxy> => {
  const bytes = await readBytes(path, AbortSignal.timeout(120_000));
  return pdfjs.getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    cMapUrl: assets('cmaps'),
    standardFontDataUrl: assets('standard_fonts'),
    iccUrl: assets('iccs'),
    wasmUrl: assets('wasm'),
    // WebAssembly would need a wider content security policy; the decoders have fallbacks in plain script.
    useWasm: false,
    enableXfa: false,
  }).promise;
};

/** A PDF of this service, opened once; its bytes, worker, fonts and character maps come from this service only. */
export const openDocument = (path: string): Promise<PDFDocumentProxy> => {
  if (last?.path === path) return last.document;
  const older = last;
  const document = load(path);
  last = { path, document };
  document.catch(() => {
    if (last?.document === document) last = null;
  });
  older?.document.then((opened) => opened.loadingTask.destroy()).catch(() => undefined);
  return document;
};
