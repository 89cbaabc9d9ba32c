import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { KbError } from '../contracts/errors.ts';
import type { Services } from '../operations/services.ts';
import type { Health } from '../surfaces/http/health.ts';
import type { McpSessions } from '../surfaces/mcp/sessions.ts';

const reasonOf = (error: unknown): string =>
  error instanceof KbError ? error.message : 'It failed; the service log says why.';

/** Readiness and metrics of a service. */
export const serviceHealth = (services: Services, sessions: McpSessions): Health => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'kb_mcp_sessions',
    help: 'Open MCP sessions.',
    registers: [registry],
    collect() {
      this.set(sessions.size);
    },
  });
  new Gauge({
    name: 'kb_project_revision',
    help: 'Revision of each project.',
    labelNames: ['project'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const project of await services.ledger.projects())
        this.set({ project }, (await services.ledger.head(project)).revision);
    },
  });
  new Gauge({
    name: 'kb_index_lag',
    help: 'Revisions that the index is behind the ledger.',
    labelNames: ['project'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const project of await services.ledger.projects()) {
        const head = await services.ledger.head(project);
        this.set({ project }, services.projector.freshness(project, head, head).lag);
      }
    },
  });
  return {
    async ready() {
      const reasons: string[] = [];
      await services.ledger.projects().catch((error: unknown) => reasons.push(`ledger: ${reasonOf(error)}`));
      await services.index.ping().catch((error: unknown) => reasons.push(`index: ${reasonOf(error)}`));
      return { ready: reasons.length === 0, reasons };
    },
    async metrics() {
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
};
