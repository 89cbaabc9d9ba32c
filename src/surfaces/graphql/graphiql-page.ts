import { join } from 'node:path';
import type { Router } from 'express';
import express from 'express';

/** The editor brings its own styles at run time; scripts and workers come from this service alone. */
const POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's name in its folder. */
const PAGE = 'graphiql.html';

/** Serves the built GraphiQL of a folder: its page at the root, its files below `assets`. Nothing of it is executed here. */
export const graphiqlPage = (folder: string): Router => {
  const router = express.Router();
  router.get('/', (_req, res) => {
    res.set({
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
    res.sendFile(PAGE, { root: folder });
  });
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }),
  );
  return router;
};
