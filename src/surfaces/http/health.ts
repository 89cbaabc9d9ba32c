import express from 'express';
import type { Router } from 'express';

/** What health checks and metrics are answered from. */
export interface Health {
  /** Whether the service can do its work now; a reason for each thing that it cannot. */
  ready(): Promise<{ ready: boolean; reasons: string[] }>;
  /** Prometheus text exposition. */
  metrics(): Promise<{ contentType: string; body: string }>;
}

/** /healthz: the process answers. It tells nothing else, so that it needs no token anywhere. */
export const aliveRoute = (): Router =>
  express.Router().get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });

/** /readyz: the ledger can be read and the index be reached. /metrics: Prometheus. */
export const healthRoutes = (health: Health): Router => {
  const router = express.Router();
  router.get('/readyz', async (_request, response) => {
    const state = await health.ready();
    response.status(state.ready ? 200 : 503).json(state);
  });
  router.get('/metrics', async (_request, response) => {
    const { contentType, body } = await health.metrics();
    response.setHeader('Content-Type', contentType);
    response.send(body);
  });
  return router;
};
