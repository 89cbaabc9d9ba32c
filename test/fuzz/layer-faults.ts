import { TextLayer } from '../../src/contracts/text-layer.ts';
import { canonicalJson } from '../../src/domain/canonical.ts';

interface Stretch {
  start: number;
  end: number;
}

const within = (name: string, parts: readonly Stretch[], end: number): string[] =>
  parts
    .filter((part) => part.start > part.end || part.end > end)
    .map((part) => `${name} ${part.start}–${part.end} of ${end}`);

/** Pages in order, one after the other, without gaps that hold letters. */
const pageFaults = ({ pages, text }: TextLayer, length: number): string[] => {
  const faults = within('page', pages, length);
  pages.forEach((page, index) => {
    if (page.page !== index + 1) faults.push(`page ${page.page} at place ${index + 1}`);
    const before = pages[index - 1];
    if (before !== undefined && before.end > page.start)
      faults.push(`page ${page.page} begins before ${before.end}`);
  });
  const points = [...text];
  const outside = points.filter(
    (point, at) => /\S/u.test(point) && !pages.some(({ start, end }) => at >= start && at < end),
  );
  if (points.length < 20_000 && outside.length > 0) faults.push(`${outside.length} characters on no page`);
  return faults;
};

/** What is wrong with a text layer: nothing when it fulfils its schema and all that points into the text does so in order. */
export const layerFaults = (answer: unknown): string[] => {
  const parsed = TextLayer.safeParse(answer);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return [`schema: ${issue?.path.join('.')}: ${issue?.message}`];
  }
  const layer = parsed.data;
  const length = [...layer.text].length;
  const faults = [
    ...pageFaults(layer, length),
    ...within('block', layer.blocks, length),
    ...within('span', layer.spans, length),
    ...within('mark', layer.marks, length),
  ];
  if (!layer.text.isWellFormed()) faults.push('the text has half a character');
  try {
    canonicalJson(layer);
  } catch (error) {
    faults.push(`it cannot be stored: ${String(error)}`);
  }
  return faults;
};
