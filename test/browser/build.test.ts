import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewerBuild } from './viewer-build.ts';

let folder: string;
let index: string;

beforeAll(async () => {
  folder = await viewerBuild();
  index = readFileSync(join(folder, 'index.html'), 'utf8');
});

/** Files that a script imports at once, and theirs; what it imports later, when a view is opened, is not among them. */
const importedAtOnce = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const script = readFileSync(join(folder, file), 'utf8');
  for (const [, name = ''] of script.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
    importedAtOnce(`assets/${name}`, seen);
  return seen;
};

describe('the build', () => {
  it('loads less than 300 KB of script, gzipped, before the drawing and the pages of PDFs', () => {
    const entry = /<script[^>]+src="\/(assets\/[^"]+)"/.exec(index)?.[1] ?? '';
    const files = [...importedAtOnce(entry)];
    const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
    expect(files.length).toBeGreaterThan(1);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(300_000);
  });

  it('has no script or style inside the page, and names no other host', () => {
    expect(index).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(index).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(index).not.toMatch(/(?:src|href)="(?!\/)/);
  });

  it('ships the fonts, character maps and decoders of PDFs, and nothing that needs a wider policy', () => {
    const [home = ''] = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith('pdfjs-'));
    const files = readdirSync(join(folder, 'assets', home), { recursive: true, encoding: 'utf8' });
    expect(files).toContain('cmaps/UniJIS-UTF16-H.bcmap');
    expect(files).toContain('standard_fonts/LiberationSans-Regular.ttf');
    expect(files).toContain('wasm/openjpeg_nowasm_fallback.js');
    expect(files.filter((name) => name.endsWith('.wasm'))).toEqual([]);
  });

  it('never sets markup from text', () => {
    const web = new URL('../../web/src/', import.meta.url);
    const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const unsafe = sources.filter((name) =>
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|document\.write/.test(
        readFileSync(new URL(name, web), 'utf8'),
      ),
    );
    expect(sources.length).toBeGreaterThan(60);
    expect(unsafe).toEqual([]);
  });
});
