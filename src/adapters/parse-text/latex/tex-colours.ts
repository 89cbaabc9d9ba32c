import { argumentsOf, rawText } from './tex-ast.ts';
import type { TexMacro } from './tex-ast.ts';

/** A colour as red, green and blue from 0 to 1; `undefined` when it is not told. */
type Rgb = readonly [number, number, number] | undefined;

const NAMES: ReadonlyMap<string, Rgb> = new Map<string, Rgb>([
  ['white', [1, 1, 1]],
  ['black', [0, 0, 0]],
]);
const DEFINED = /\\(?:definecolor|providecolor|colorlet)\s*\{([^{}]*)\}\s*\{([^{}]*)\}(?:\s*\{([^{}]*)\})?/g;
/** So near to white that letters are not seen on paper. */
const PALE = 0.93;
const DEEPEST = 5;

/** The colours that a document defines, as far as they are told. */
export class TexColours {
  readonly #defined = new Map<string, { model: string | undefined; value: string }>();

  constructor(source: string) {
    for (const [, name = '', first = '', second] of source.matchAll(DEFINED))
      this.#defined.set(name.trim(), {
        model: second === undefined ? undefined : first,
        value: second ?? first,
      });
  }

  /** Whether letters of the colour that a command names (`[model]{value}`) are not seen on white paper. */
  isUnseen(macro: TexMacro): boolean {
    return this.#colour(macro)?.every((part) => part >= PALE) === true;
  }

  /** Whether black letters are not seen on it. */
  isBlack(macro: TexMacro): boolean {
    return this.#colour(macro)?.every((part) => part <= 1 - PALE) === true;
  }

  #colour(macro: TexMacro): Rgb {
    const given = argumentsOf(macro);
    const model = given.find(({ openMark }) => openMark === '[')?.content;
    const value = given.find(({ openMark }) => openMark !== '[')?.content;
    return this.#of(model === undefined ? undefined : rawText(model), rawText(value ?? []), 0);
  }

  #of(model: string | undefined, value: string, depth: number): Rgb {
    if (model !== undefined) return inModel(model.trim(), value);
    const [name = '', share, other] = value.split('!').map((part) => part.trim());
    const own = this.#named(name, depth);
    if (share === undefined) return own;
    const part = Number.parseFloat(share) / 100;
    const rest = this.#named(other ?? 'white', depth);
    // Of a mixture with little of an unknown colour it is known that it is pale.
    const first = own ?? (part <= 1 - PALE ? ([0, 0, 0] as const) : undefined);
    if (first === undefined || rest === undefined || Number.isNaN(part)) return undefined;
    return [0, 1, 2].map((at) => (first[at] ?? 0) * part + (rest[at] ?? 0) * (1 - part)) as unknown as Rgb;
  }

  #named(name: string, depth: number): Rgb {
    const defined = this.#defined.get(name);
    if (defined !== undefined && depth < DEEPEST) return this.#of(defined.model, defined.value, depth + 1);
    return NAMES.get(name.toLowerCase());
  }
}

function inModel(model: string, value: string): Rgb {
  const parts = value.split(',').map((part) => Number.parseFloat(part));
  const [first = Number.NaN, second = first, third = first] = parts;
  switch (model) {
    case 'gray':
      return [first, first, first];
    case 'rgb':
      return [first, second, third];
    case 'RGB':
      return [first / 255, second / 255, third / 255];
    case 'HTML': {
      const hex = Number.parseInt(value.trim(), 16);
      return [(hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255];
    }
    case 'cmyk': {
      const key = 1 - (parts[3] ?? 0);
      return [(1 - first) * key, (1 - second) * key, (1 - third) * key];
    }
    default:
      return undefined;
  }
}
