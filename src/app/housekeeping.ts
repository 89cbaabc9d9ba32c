import type { Services } from '../operations/services.ts';

const EVERY_MILLISECONDS = 10 * 60 * 1_000;
const UPLOAD_LIFE_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** Forgets uploads that nobody went on with for a day. */
export const forgetOldUploads = async (services: Services): Promise<void> => {
  const before = new Date(Date.parse(services.clock.now()) - UPLOAD_LIFE_MILLISECONDS).toISOString();
  for (const upload of services.journal.uploadsBefore(before)) {
    await services.archive.discard(upload.uploadId);
    services.journal.forgetUpload(upload.uploadId);
  }
};

const maintainLedgers = async (services: Services): Promise<void> => {
  for (const project of await services.ledger.projects())
    await services.writers.run(project, () => services.ledger.maintain(project));
};

/** Work that waits for quiet: old uploads are forgotten, ledgers repacked. A failure is logged and tried again next time. */
export const startHousekeeping = (services: Services): { stop(): void } => {
  const timer = setInterval(() => {
    void forgetOldUploads(services)
      .then(() => maintainLedgers(services))
      .catch((error: unknown) => services.log.warn('housekeeping.failed', { error }));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
