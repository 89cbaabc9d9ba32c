import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from './build/pdf-assets.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The service that `vite web` (development only) passes reads on to. */
const SERVICE = 'http://127.0.0.1:4170';

export default defineConfig({
  root: here('.'),
  plugins: [react(), pdfAssets()],
  server: { proxy: { '/graphql': SERVICE, '^/projects/[^/]+/sources/[^/]+/bytes$': SERVICE } },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: ['chrome125', 'firefox128', 'safari18'],
    // A data: URL for a script or a font is what the content security policy forbids.
    assetsInlineLimit: 0,
  },
});
