import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type * as Engine from 'pdfjs-dist';
import type { EngineImages } from './engine-image.ts';
import { loadReadingHalf } from './engine-source.ts';

type EngineModule = typeof Engine;
export type EngineDocument = Engine.PDFDocumentProxy;
export type EnginePage = Engine.PDFPageProxy;

/** The engine's names for drawing operations, by number. */
export type OperationNames = ReadonlyMap<number, string>;

/** The engine, once loaded. */
export interface LoadedEngine {
  open(bytes: Uint8Array): Engine.PDFDocumentLoadingTask;
  operations: OperationNames;
  /** The images of the page that it reads, left out so far. */
  images: EngineImages;
}

const LEGACY_BUILD: string = 'pdfjs-dist/legacy/build/pdf.mjs';
const READING_HALF = 'legacy/build/pdf.worker.mjs';

/**
 * Loads the engine for reading: no network, no evaluated code, no image decoding by itself (`maxImageSize` 0: scans cost nothing
 * and image bombs cannot, but their places are kept, and they can be decoded one by one), character maps and standard fonts from the installed package. It takes the bytes away.
 */
export async function loadEngine(): Promise<LoadedEngine> {
  const engine = (await import(LEGACY_BUILD)) as EngineModule;
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const readingHalf = await loadReadingHalf(join(folder, READING_HALF));
  // Where the engine looks for its reading half before it loads one of its own.
  Object.assign(globalThis, { pdfjsWorker: readingHalf });
  const options = {
    verbosity: engine.VerbosityLevel.WARNINGS,
    cMapUrl: join(folder, 'cmaps') + sep,
    cMapPacked: true,
    standardFontDataUrl: join(folder, 'standard_fonts') + sep,
    isEvalSupported: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    disableFontFace: true,
    fontExtraProperties: true,
    maxImageSize: 0,
    enableXfa: false,
    stopAtErrors: false,
  };
  return {
    open: (data) => engine.getDocument({ ...options, data }),
    images: readingHalf as EngineImages,
    operations: new Map(Object.entries(engine.OPS).map(([name, code]) => [code, name])),
  };
}
