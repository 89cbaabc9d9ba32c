import { existsSync } from 'node:fs';
import express from 'express';
import type { Router } from 'express';
import { PACKAGE_FOLDER } from './version.ts';

const FOLDER = `${PACKAGE_FOLDER}dist/web`;

/** No inline script or style, no other host, no frame. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The viewer: its files, and its page for every path that a person may open; null when it was not built. */
export const viewerRoutes = (folder: string = FOLDER): Router | null => {
  if (!existsSync(`${folder}/index.html`)) return null;
  const router = express.Router();
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    response.setHeader('X-Frame-Options', 'DENY');
    next();
  });
  router.use(express.static(folder, { index: false, fallthrough: true, setHeaders: cacheForEver }));
  router.get(/.*/, (request, response, next) => {
    if (!request.accepts('html') || request.path.startsWith('/assets/')) {
      next();
      return;
    }
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder });
  });
  return router;
};

/** Files under assets/ carry their hash in their name. */
const cacheForEver = (response: express.Response, path: string): void => {
  response.setHeader(
    'Cache-Control',
    /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
};
