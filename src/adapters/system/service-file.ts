import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { KbError } from '../../contracts/errors.ts';

/** Where a service listens: `service.json` of its home. Worth nothing unless the home's lock is held. */
const Announcement = z.object({
  url: z.url({ protocol: /^https?$/ }),
  pid: z.int().min(1),
  startedAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof Announcement>;

const fileOf = (home: string): string => join(home, 'service.json');

/** Writes the announcement in one step, mode 0600. Raises `UNAVAILABLE` when the home cannot be written. */
export const writeAnnouncement = (home: string, announcement: Announcement): void => {
  const temporary = `${fileOf(home)}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify(announcement)}\n`, { mode: 0o600 });
    renameSync(temporary, fileOf(home));
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw new KbError(
      'UNAVAILABLE',
      'The home cannot be written: check room and permissions of its folder.',
      { cause },
    );
  }
};

/** The announcement of a home; null when there is none or it cannot be read. */
export const readAnnouncement = (home: string): Announcement | null => {
  try {
    return Announcement.parse(JSON.parse(readFileSync(fileOf(home), 'utf8')));
  } catch {
    return null;
  }
};

/** Removes the announcement, where there is one. */
export const forgetAnnouncement = (home: string): void => {
  rmSync(fileOf(home), { force: true });
};
