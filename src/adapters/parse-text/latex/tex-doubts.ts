/** Named at most in one reason. */
const NAMED = 6;

/** What of a TeX text cannot be told from its source, collected into reasons. */
export class TexDoubts {
  readonly #formulas: number[] = [];
  readonly #numbers: number[] = [];
  readonly #citations: number[] = [];
  readonly #commands = new Map<string, number>();
  readonly #others = new Set<string>();

  /** A formula that is kept as source. */
  formula(line: number): void {
    this.#formulas.push(line);
  }

  /** A number that TeX computes: of a section, figure, equation or page. */
  number(line: number): void {
    this.#numbers.push(line);
  }

  citation(line: number): void {
    this.#citations.push(line);
  }

  /** A command or environment whose printed form is not known. */
  command(name: string, line: number): void {
    if (!this.#commands.has(name)) this.#commands.set(name, line);
  }

  other(reason: string): void {
    this.#others.add(reason);
  }

  /** The reasons, one sentence each. */
  reasons(): string[] {
    const [command] = [...this.#commands];
    const named = [...this.#commands].map(([name, line]) => `${name} (line ${line})`);
    return [
      ...(command === undefined
        ? []
        : [`The printed form of these commands is not known: ${listed(named)}.`]),
      ...counted(this.#formulas, (lines) => `Formulas are kept as TeX source (${lines}).`),
      ...counted(
        this.#citations,
        (lines) => `Citations are written by their keys, not as printed (${lines}).`,
      ),
      ...counted(
        this.#numbers,
        (lines) => `References to numbers are written by their labels, not as printed (${lines}).`,
      ),
      ...this.#others,
    ];
  }
}

const listed = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ', …' : ''}`;

const counted = (lines: readonly number[], sentence: (lines: string) => string): string[] => {
  const distinct = [...new Set(lines)];
  if (distinct.length === 0) return [];
  return [sentence(`${distinct.length === 1 ? 'line' : 'lines'} ${listed(distinct.map(String))}`)];
};
