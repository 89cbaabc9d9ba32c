/** A dictionary of the file, as the engine has it; names of inline images may be short. */
export interface EngineDict {
  get(...names: string[]): unknown;
  getRaw(name: string): unknown;
  getArray(...names: string[]): unknown;
  has(name: string): boolean;
}

/** A stream of the file; those that decode have the one that they decode as `stream`. */
export interface EngineStream {
  dict: EngineDict;
  stream?: EngineStream;
  getBytes(length?: number): Uint8Array;
  reset(): void;
}

/** An image, with what the engine takes from its dictionary. */
export interface EnginePdfImage {
  image: EngineStream;
  width: number;
  height: number;
  drawWidth: number;
  drawHeight: number;
  bpc: number;
  numComps: number;
  colorSpace?: { name: string; highVal?: number };
  decode: unknown;
  matte: unknown;
  smask?: EnginePdfImage;
  mask?: EnginePdfImage | readonly unknown[];
  createImageData(rgba: boolean, canvas: boolean): Promise<{ kind: number; data: Uint8Array }>;
}

/** An image that the engine has left out: what it needs to decode it. */
export interface KeptPicture {
  image: EngineStream;
  isInline: boolean;
  resources: unknown;
  evaluator: {
    xref: { fetchIfRef(value: unknown): unknown };
    _pdfFunctionFactory: unknown;
    globalColorSpaceCache: unknown;
  };
  localColorSpaceCache: unknown;
}

/** A class of streams, to be told by `instanceof`. */
export type StreamClass = abstract new (...args: never[]) => EngineStream;

/** The parts of the engine that images are decoded with, and the images of the page that it reads now, by key. */
export interface EngineImages {
  keptPictures: Map<string, KeptPicture>;
  PDFImage: { buildImage(of: object): Promise<EnginePdfImage> };
  Stream: new (bytes: Uint8Array, start: number, length: number, dict: EngineDict) => EngineStream;
  DecryptStream: StreamClass;
  FlateStream: StreamClass;
  PredictorStream: StreamClass;
  JpegStream: StreamClass;
}
