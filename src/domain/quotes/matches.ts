import { linesOf, pageAt } from './pages-and-lines.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import type { Candidate, HyphenReading, QuoteMatch } from './quote-types.ts';

function hyphenReadings(layer: PreparedLayer, candidate: Candidate): HyphenReading[] {
  return candidate.readings.flatMap(({ at, reading }) =>
    reading === 'note-mark' ? [] : [{ position: layer.codePoints.toPosition(at), reading }],
  );
}

function noteMarks(layer: PreparedLayer, candidate: Candidate): number[] {
  return candidate.readings.flatMap(({ at, reading }) =>
    reading === 'note-mark' ? [layer.codePoints.toPosition(at)] : [],
  );
}

/** A candidate as callers see it: in code points, with page, lines and the source's own text. */
export function matchOf(layer: PreparedLayer, candidate: Candidate): QuoteMatch {
  const start = layer.codePoints.toPosition(candidate.start);
  const end = layer.codePoints.toPosition(candidate.end);
  const page = pageAt(layer, start).page;
  const pageEnd = pageAt(layer, end - 1).page;
  const line = linesOf(layer, candidate.start, candidate.end);
  const hyphens = hyphenReadings(layer, candidate);
  const marks = noteMarks(layer, candidate);
  return {
    level: candidate.level,
    start,
    end,
    page,
    ...(pageEnd === page ? {} : { pageEnd }),
    ...(line === undefined ? {} : { line }),
    sourceText: layer.text.slice(candidate.start, candidate.end),
    ...(hyphens.length === 0 ? {} : { hyphens }),
    ...(marks.length === 0 ? {} : { noteMarks: marks }),
  };
}
