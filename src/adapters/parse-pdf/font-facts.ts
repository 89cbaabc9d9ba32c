import type { FontFacts } from './page-model.ts';
import type { EnginePage } from './vendor.ts';

interface EngineFont {
  name?: string;
  vertical?: boolean;
  fontMatrix?: number[];
  bbox?: number[];
  isType3Font?: boolean;
  composite?: boolean;
}

const BOLD = /bold|black|heavy|semibold|demi|medi\b|CMBX|[-,]Bd/i;

/** The facts of the fonts with these ids; a font that could not be loaded is missing from the answer. */
export async function fontFacts(page: EnginePage, ids: Iterable<string>): Promise<Map<string, FontFacts>> {
  const facts = new Map<string, FontFacts>();
  for (const id of ids) {
    const font = await new Promise<EngineFont | null>((resolve) => void page.commonObjs.get(id, resolve));
    if (font !== null && typeof font === 'object') facts.set(id, factsOf(id, font));
  }
  return facts;
}

function factsOf(id: string, font: EngineFont): FontFacts {
  const scale = font.fontMatrix?.[0] ?? 0.001;
  return {
    id,
    bold: BOLD.test(font.name ?? ''),
    vertical: font.vertical === true,
    scale,
    height: font.isType3Font === true ? type3Height(font) : 1,
    composite: font.composite === true,
  };
}

/**
 * Type 3 fonts choose their own unit: when the box round all glyphs is far from one em, it says the real size. A box
 * may be flat, as that of a font with nothing but a minus sign, so its longer side counts.
 */
function type3Height(font: EngineFont): number {
  const [left = 0, low = 0, right = 0, high = 0] = font.bbox ?? [];
  const extent = Math.max(right - left, high - low) * Math.abs(font.fontMatrix?.[3] ?? 0.001);
  return extent > 0 && (extent < 0.2 || extent > 3) ? extent : 1;
}
