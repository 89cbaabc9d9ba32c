import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** GraphiQL is built apart from the viewer: it is large, and it is served below /graphql under a policy of its own. */
export default defineConfig({
  root: here('.'),
  base: '/graphql/',
  plugins: [react()],
  // A worker from a data: URL is what the content security policy forbids.
  build: {
    outDir: here('../../dist/graphiql'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      input: here('graphiql.html'),
      // Marks for a compiler that is not used here; there is nothing to preserve.
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
    },
  },
  worker: { format: 'es' },
});
