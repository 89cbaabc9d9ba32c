/** A TeX file by its path in the archive. */
export interface NamedSource {
  path: string;
  source: string;
}

const INCLUSION =
  /(?<!\\)%.*$|\\(?:input|include|subfile|InputIfFileExists)\s*(?:\{([^{}]*)\}|([^\s\\{}%]+))/gm;
const PARTED_INCLUSION = /\\(?:sub)?import\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;

/** Paths as TeX finds them: `/` as it stands, `.tex` understood, from the folder of the main file. */
function candidates(name: string, folder: string): string[] {
  const plain = name
    .trim()
    .replace(/^"|"$/g, '')
    .replace(/^(?:\.\/)+/, '');
  const joined = folder === '' ? [plain] : [`${folder}/${plain}`, plain];
  return joined.flatMap((path) => [path, `${path}.tex`, `${path}.ltx`, `${path}.latex`]);
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** What a file includes, in its order; comments apart. */
function includedBy({ source }: NamedSource): string[] {
  const plain = Array.from(source.matchAll(INCLUSION), ([, braced, bare]) => braced ?? bare);
  const parted = Array.from(
    source.matchAll(PARTED_INCLUSION),
    ([, folder = '', name = '']) => `${folder.replace(/\/$/, '')}/${name}`,
  );
  return [...plain, ...parted].filter((name) => name !== undefined);
}

/** The main file: that with a document class, by its name where several have one; else the one that no other includes. */
function mainOf(files: readonly NamedSource[]): NamedSource | undefined {
  const classed = files.filter(({ source }) => /^[^%\n]*\\document(?:class|style)\b/m.test(source));
  const included = new Set(files.flatMap(includedBy).flatMap((name) => candidates(name, '')));
  const free = (list: readonly NamedSource[]) => list.filter(({ path }) => !included.has(path));
  const best = [free(classed), classed, free(files), files].find((list) => list.length > 0) ?? [];
  return best.find(({ path }) => /^(?:main|ms|paper|article)\.\w+$/i.test(path)) ?? best[0];
}

/** The files in the order in which the main file includes them, each once; those that nothing includes come last. */
export function inInclusionOrder(files: readonly NamedSource[]): NamedSource[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const main = mainOf(files);
  const ordered = new Set<NamedSource>();
  const folder = main === undefined ? '' : folderOf(main.path);
  const visit = (file: NamedSource, depth: number): void => {
    if (ordered.has(file) || depth > 50) return;
    ordered.add(file);
    for (const name of includedBy(file)) {
      const found = candidates(name, folder)
        .map((path) => byPath.get(path))
        .find((each) => each !== undefined);
      if (found !== undefined) visit(found, depth + 1);
    }
  };
  if (main !== undefined) visit(main, 0);
  return [...ordered, ...files.filter((file) => !ordered.has(file))];
}
