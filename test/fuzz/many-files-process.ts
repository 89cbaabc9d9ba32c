import { readDocument } from '../../src/adapters/parse-pdf/read-document.ts';
import { loadEngine } from '../../src/adapters/parse-pdf/vendor.ts';

/**
 * Reads one file after the other with the code of the parser's own thread, without a new process for each: what it answers or
 * raises is what that thread would. The one who asks watches the time.
 */
const engine = await loadEngine();
for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
  Object.assign(console, { [name]: () => undefined });

const MOST_PAGES = 200;

const answerTo = async (bytes: Uint8Array): Promise<unknown> => {
  const loading = engine.open(bytes);
  try {
    const opened = await loading.promise.catch(() => null);
    if (opened === null || opened.numPages > MOST_PAGES) return null;
    const document = await readDocument(opened, engine, { takeSkipped: () => false });
    return document.pages.every(({ status }) => status === 'failed') ? null : document;
  } finally {
    await loading.destroy();
  }
};

process.once('disconnect', () => process.exit());
process.on('message', (bytes: Uint8Array) => {
  answerTo(Uint8Array.from(bytes)).then(
    (document) => process.send?.({ document }),
    (error: unknown) => process.send?.({ raised: error instanceof Error ? error.stack : String(error) }),
  );
});
