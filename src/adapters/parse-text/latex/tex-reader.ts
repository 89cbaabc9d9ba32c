import { type Flow } from '../flow.ts';
import { lineEnd, OBJECT } from '../layer-draft.ts';
import type { Run } from '../layer-draft.ts';
import { argumentsOf, environmentName, lastArgument, rawText } from './tex-ast.ts';
import type { TexEnvironment, TexMacro, TexNode } from './tex-ast.ts';
import { plainFormula } from './tex-formula.ts';
import type { TexReading, TexText } from './tex-text.ts';
import { ACCENTS, MATH_SYMBOLS, SPACES, TEXT_SYMBOLS } from './tex-symbols.ts';
import { opensConditional } from './tex-conditionals.ts';
import { DEFINERS } from './tex-skips.ts';
import { TexTyping } from './tex-typing.ts';
import { afterUnseen, readConditional, readUnknown } from './tex-untold.ts';

/** Commands that print their argument, whose meaning an author may change. */
const RESTYLED: ReadonlySet<string> = new Set(
  'emph textbf textit textsc textrm textsf textup textmd textsl textnormal textlf underline uline mbox hbox text fbox framebox makebox parbox centerline texttt enquote textquote ensuremath textsuperscript textsubscript'.split(
    ' ',
  ),
);

/** Whether a command sets a switch whose setting is told. */
const isSetter = ({ content }: TexMacro, switches: ReadonlyMap<string, boolean>): boolean =>
  /(?:true|false)$/.test(content) && switches.has(`if${content.replace(/(?:true|false)$/, '')}`);

const CONTROL_WORD = /^[A-Za-z@]+$/;
const NESTED = 200;

/** Walks TeX nodes and writes into a flow what is printed, as far as the source tells. */
export class TexReader implements TexReading {
  readonly text: TexText;
  readonly flow: Flow;
  readonly #typing: TexTyping;
  #depth = 0;

  constructor(text: TexText, flow: Flow) {
    this.text = text;
    this.flow = flow;
    this.#typing = new TexTyping(flow);
  }

  /** The line of a node; of one without a place, that of what was read before. */
  lineOf(node: TexNode): number {
    return node.position === undefined
      ? this.#typing.line
      : this.text.lines.lineAt(node.position.start.offset);
  }

  /** Reads nodes as running text; what they add is complete in the flow afterwards. */
  read(nodes: readonly TexNode[]): void {
    if (this.#depth >= NESTED) {
      this.text.doubts.other('Groups are nested too deep to be read.');
      return;
    }
    this.#depth += 1;
    for (let index = 0; index < nodes.length;) index = this.#node(nodes, index);
    this.#typing.done();
    this.#depth -= 1;
  }

  /** Adds runs after what was typed before. */
  add(...runs: Run[]): void {
    this.#typing.done();
    this.flow.add(...runs);
  }

  /** Adds something that a quote may leave out, with the space before it. */
  addMark(text: string, line: number): void {
    const spaced = this.#typing.takeSpace();
    this.add({ text: spaced ? `\u00a0${text}` : text, line, mark: true });
  }

  /** The text of nodes as runs, read apart. */
  runs(nodes: readonly TexNode[]): Run[] {
    const blocks = this.apart(nodes);
    return blocks.flatMap(({ runs }, index) =>
      index === 0 ? runs : [{ text: ' ', line: runs[0]?.line ?? 1 }, ...runs],
    );
  }

  /** The blocks of nodes, read apart. */
  apart(nodes: readonly TexNode[]) {
    return this.flow.apart((flow) => {
      const reader = new TexReader(this.text, flow);
      reader.#depth = this.#depth;
      reader.#typing.typewriter = this.#typing.typewriter;
      reader.read(nodes);
    });
  }

  /** Ends the block that is open. */
  end(): void {
    this.#typing.done();
    this.flow.end();
  }

  /** Reads nodes in typewriter type. */
  typewriter(nodes: readonly TexNode[]): void {
    const before = this.#typing.typewriter;
    this.#typing.done();
    this.#typing.typewriter = true;
    this.read(nodes);
    this.#typing.typewriter = before;
  }

  /** Reads one node, or as many as belong together; the index to go on from. */
  #node(nodes: readonly TexNode[], index: number): number {
    const node = nodes[index] as TexNode;
    switch (node.type) {
      case 'string':
        this.#typing.add(node.content, this.lineOf(node));
        break;
      case 'whitespace':
        this.#typing.add(' ', this.lineOf(node));
        break;
      case 'parbreak':
        this.end();
        break;
      case 'comment':
        this.#comment(node);
        break;
      case 'macro':
        return this.#macro(nodes, index, node);
      default:
        this.#structure(node);
    }
    return index + 1;
  }

  #comment(node: Extract<TexNode, { type: 'comment' }>): void {
    if (node.leadingWhitespace === true) this.#typing.add(' ', this.lineOf(node));
    if (/\p{L}{2}/u.test(node.content)) this.flow.hide(node.content, 'layer-off');
  }

  #structure(node: TexNode): void {
    const line = this.lineOf(node);
    switch (node.type) {
      case 'group':
        this.#typing.done();
        this.read(node.content);
        break;
      case 'inlinemath':
        this.#typing.done();
        this.add(this.#formula(node, node.content, line));
        break;
      case 'displaymath':
      case 'mathenv':
        this.end();
        this.flow.within({ kind: 'other' }, () => this.flow.add(this.#formula(node, node.content, line)));
        break;
      case 'verb':
        this.add({ text: node.content, line, verbatim: true });
        break;
      case 'verbatim':
        this.#verbatim(environmentName(node), node.content, line);
        break;
      case 'environment':
        this.#environment(node, line);
        break;
      default:
    }
  }

  #formula(node: TexNode, content: readonly TexNode[], line: number): Run {
    const plain = plainFormula(content, (macro, depth) => this.text.expansion.of(macro, depth));
    if (plain !== undefined) return { text: plain, line };
    this.text.doubts.formula(line);
    return { text: this.#sourceOf(node), line };
  }

  #sourceOf({ position }: TexNode): string {
    const raw =
      position === undefined ? '' : this.text.source.slice(position.start.offset, position.end.offset);
    return raw
      .replace(/(?<!\\)%.*$/gm, '')
      .replace(/\\label\s*\{[^}]*\}/g, '')
      .replace(/\s+/gu, ' ');
  }

  #verbatim(name: string, content: string, line: number): void {
    if (/^(?:comment|filecontents)\*?$/.test(name)) {
      this.flow.hide(content, 'layer-off');
      return;
    }
    this.end();
    const lines = content.split('\n').map((text, index, all): Run => ({
      text: index === all.length - 1 ? text : `${text}\n`,
      line: line + index,
      verbatim: true,
    }));
    this.flow.push({ kind: 'paragraph', runs: lines.filter(({ text }) => text !== '') });
  }

  #environment(node: TexEnvironment, line: number): void {
    const name = environmentName(node).replace(/\*$/, '');
    const read = this.text.environments.get(name);
    this.end();
    if (this.text.unprinted.has(name)) {
      this.text.doubts.command(`\\begin{${name}}`, line);
      this.flow.hide(rawText(node.content), 'layer-off');
      return;
    }
    if (read !== undefined) read(node, this, line);
    else {
      this.text.doubts.command(`\\begin{${name}}`, line);
      this.flow.within(undefined, () => this.read(node.content));
    }
    this.end();
  }

  #macro(nodes: readonly TexNode[], index: number, macro: TexMacro): number {
    const accent = ACCENTS.get(macro.content);
    if (accent !== undefined && macro.escapeToken !== '') return this.#accented(nodes, index, macro, accent);
    if (opensConditional(macro.content) || this.text.expansion.opens(macro))
      return readConditional(this, nodes, index, macro);
    const rest = afterUnseen(this, nodes, index, macro);
    if (rest !== undefined) return rest;
    if (macro.content === 'input') return this.#input(nodes, index, macro);
    const after = DEFINERS.get(macro.content)?.(nodes, index);
    if (after !== undefined) return after;
    const written = this.#written(macro);
    if (written !== undefined) this.read(written);
    else if (this.#isKnown(macro)) this.#command(macro);
    else return readUnknown(this, nodes, index, macro);
    // TeX skips the space after a control word that took no argument.
    const swallows = CONTROL_WORD.test(macro.content) && argumentsOf(macro).length === 0;
    return swallows && nodes[index + 1]?.type === 'whitespace' ? index + 2 : index + 1;
  }

  /** What the author's own command stands for. Structure keeps its meaning; what prints its argument may be given another one. */
  #written(macro: TexMacro): TexNode[] | undefined {
    const isStructure = this.text.commands.has(macro.content) && !RESTYLED.has(macro.content);
    return isStructure ? undefined : this.text.expansion.of(macro, this.#depth);
  }

  #isKnown(macro: TexMacro): boolean {
    const name = macro.content;
    if (this.text.commands.has(name)) return !(RESTYLED.has(name) && this.text.expansion.isOpen(macro));
    if (this.text.expansion.isOpen(macro)) return false;
    if (isSetter(macro, this.text.switches)) return true;
    return TEXT_SYMBOLS.has(name) || SPACES.has(name) || name === '\\' || MATH_SYMBOLS.has(name);
  }

  /** Without braces the name goes on to the next space: \input sections/one. */
  #input(nodes: readonly TexNode[], index: number, macro: TexMacro): number {
    this.#command(macro);
    const from = macro.position?.end.offset ?? 0;
    const isBraced = /^\s*\{/.test(this.text.source.slice(from, from + 100));
    let at = index + 1;
    if (!isBraced) while (nodes[at]?.type === 'string') at += 1;
    return at;
  }

  #command(macro: TexMacro): void {
    const line = this.lineOf(macro);
    const symbol = TEXT_SYMBOLS.get(macro.content);
    const read = this.text.commands.get(macro.content);
    if (read !== undefined) read(macro, this, line);
    else if (isSetter(macro, this.text.switches)) return;
    else if (symbol !== undefined) this.add({ text: symbol, line });
    else if (SPACES.has(macro.content)) this.#typing.add(' ', line);
    else if (macro.content === '\\') this.add(lineEnd(line));
    else this.add({ text: MATH_SYMBOLS.get(macro.content) ?? OBJECT, line });
  }

  /** An accent and the letter that it stands on: the next one, or that of the next group. */
  #accented(nodes: readonly TexNode[], index: number, macro: TexMacro, accent: string): number {
    const line = this.lineOf(macro);
    const given = lastArgument(macro);
    let at = index + 1;
    if (given.length === 0) while (nodes[at]?.type === 'whitespace') at += 1;
    const base = given.length > 0 ? rawText(given) : baseOf(nodes[at]);
    const [letter = '', ...rest] = [...base.replace(/^\\([ij])(?![A-Za-z])\s*/, '$1')];
    this.#typing.add(`${letter}${accent}`.normalize('NFC') + rest.join(''), line);
    return given.length > 0 ? index + 1 : at + 1;
  }
}

/** The letter under an accent, with what follows it in the same word. */
function baseOf(node: TexNode | undefined): string {
  if (node === undefined) return '';
  return node.type === 'group' ? rawText(node.content) : rawText([node]);
}
