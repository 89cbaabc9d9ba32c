import { TextLayer } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A page as it was drawn: its text pieces, and the elements that hold them in the same order. */
export interface DrawnPage {
  pieces: string[];
  elements: HTMLElement[];
  /** Size of the displayed page in points. */
  points: { width: number; height: number };
}

/** The most pixels of a canvas side; browsers give up beyond about twice that. */
const MAX_SIDE = 8_000;

/** Draws a page to `width` CSS pixels on the canvas, and lays its text over it in `layer`. Raises when `signal` is aborted. */
export const drawPage = async (
  document: PDFDocumentProxy,
  number: number,
  {
    canvas,
    layer,
    width,
    signal,
  }: { canvas: HTMLCanvasElement; layer: HTMLElement; width: number; signal: AbortSignal },
): Promise<DrawnPage> => {
  const page = await document.getPage(number);
  signal.throwIfAborted();
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const density = Math.min(devicePixelRatio, MAX_SIDE / Math.max(viewport.width, viewport.height));
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise;
  layer.replaceChildren();
  layer.style.setProperty('--total-scale-factor', String(viewport.scale));
  const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  await text.render();
  signal.throwIfAborted();
  return {
    pieces: text.textContentItemsStr,
    elements: text.textDivs,
    points: { width: natural.width, height: natural.height },
  };
};
