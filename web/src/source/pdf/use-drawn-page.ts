import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Failure } from '../../api/failure.ts';
import { asFailure, ReadError } from '../../api/failure.ts';
import type { DrawnPage } from './draw-page.ts';
import { drawPage } from './draw-page.ts';
import { openDocument } from './open-document.ts';

/** A page that was drawn, and the element that it was drawn in. */
export interface DrawnSheet extends DrawnPage {
  sheet: HTMLElement;
}

interface Places {
  sheet: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  layer: RefObject<HTMLElement | null>;
}

/** Milliseconds of rest after a change of width before the page is drawn anew. */
const REST = 150;

const failureOf = (error: unknown): Failure =>
  error instanceof ReadError
    ? asFailure(error)
    : {
        code: 'UNREADABLE',
        message: 'The file could not be drawn. Its text and the original can still be read.',
        retryable: false,
        details: {},
      };

/** Follows the width of an element in whole pixels, at rest. */
const useWidth = (sheet: Places['sheet']): number => {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = (): void => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, REST);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [sheet]);
  return width;
};

/** Draws a page of a PDF into its places, again when page or width change; an older drawing is given up. */
export const useDrawnPage = (path: string, page: number, { sheet, canvas, layer }: Places) => {
  const width = useWidth(sheet);
  const [drawn, setDrawn] = useState<DrawnSheet | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const [onSheet, onCanvas, onLayer] = [sheet.current, canvas.current, layer.current];
    if (width === 0 || onSheet === null || onCanvas === null || onLayer === null) return;
    const stop = new AbortController();
    setDrawn(null);
    setFailure(null);
    openDocument(path)
      .then((document) =>
        drawPage(document, page, { canvas: onCanvas, layer: onLayer, width, signal: stop.signal }),
      )
      .then((done) => setDrawn({ ...done, sheet: onSheet }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFailure(failureOf(error));
      });
    return () => stop.abort();
  }, [path, page, width, attempt, sheet, canvas, layer]);
  return { drawn, failure, again: () => setAttempt(attempt + 1) };
};
