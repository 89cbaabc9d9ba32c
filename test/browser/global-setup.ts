import { accessSync, constants } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** `inject('chromium')` in a browser test: the executable for playwright-core. */
    chromium: string;
  }
}

/** Provides the Chromium that `KB_TEST_CHROMIUM` names, else Debian's; throws when it cannot be run. */
export default function setup(project: TestProject): void {
  const chromium = process.env['KB_TEST_CHROMIUM'] ?? '/usr/bin/chromium';
  try {
    accessSync(chromium, constants.X_OK);
  } catch (cause) {
    throw new Error(`No Chromium at ${chromium}. Install it, or name it in KB_TEST_CHROMIUM.`, { cause });
  }
  project.provide('chromium', chromium);
}
