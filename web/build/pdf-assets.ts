import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where the viewer finds what pdf.js loads by name at run time: by version, since files under assets/ are kept for ever. */
const prefix = (version: string): string => `assets/pdfjs-${version}`;

/** No WebAssembly is shipped: it would need a wider content security policy. The fallbacks are plain script. */
const isShipped = (name: string): boolean =>
  !/\.wasm$|^quickjs|^LICENSE_(PDFJS_)?QUICKJS$|^LICENSE_(PDFJS_)?QCMS$/.test(name);

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter(isShipped)
    .map((name) => join(folder, name));

/** Ships pdf.js's character maps, standard fonts, colour profile and image decoders, so that nothing is fetched from elsewhere. */
export const pdfAssets = (): Plugin => {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const home = dirname(manifest);
  const files = ['cmaps', 'standard_fonts', 'iccs', 'wasm'].flatMap((folder) => filesOf(join(home, folder)));
  const nameOf = (file: string): string => `${prefix(version)}/${basename(dirname(file))}/${basename(file)}`;
  return {
    name: 'kb-pdf-assets',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: nameOf(file), source: readFileSync(file) });
    },
    configureServer(server) {
      const byUrl = new Map(files.map((file) => [`/${nameOf(file)}`, file]));
      server.middlewares.use((request, response, next) => {
        const file = byUrl.get(request.url ?? '');
        if (file === undefined) next();
        else response.end(readFileSync(file));
      });
    },
  };
};
