import { devNull } from 'node:os';
import { delimiter } from 'node:path';

const FIXED: Record<string, string> = {
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_SYSTEM: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_GRAFT_FILE: devNull,
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_DEFAULT_HASH: 'sha1',
  GIT_DEFAULT_REF_FORMAT: 'files',
  LC_ALL: 'C',
  TZ: 'UTC',
  HOME: devNull,
  XDG_CONFIG_HOME: devNull,
};

const SETTINGS = [
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  `core.excludesFile=${devNull}`,
  'core.autocrlf=false',
  'core.fsync=all',
  'core.fsyncMethod=fsync',
  'core.fsmonitor=false',
  'core.logAllRefUpdates=false',
  'commit.gpgSign=false',
  'tag.gpgSign=false',
  'log.showSignature=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'fastimport.unpackLimit=0',
  'repack.writeBitmaps=false',
  'repack.updateServerInfo=false',
  'pack.threads=1',
  'protocol.allow=never',
].flatMap((setting) => ['-c', setting]);

/** Where git is looked for when nobody says: the folders of the usual systems and package managers. */
const USUAL_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/opt/homebrew/bin',
  '/opt/local/bin',
  '/run/current-system/sw/bin',
].join(delimiter);

/**
 * The environment for git, made from nothing, so that no variable of the caller's reaches it. User and system
 * configuration, attributes, replace refs, grafts, prompts and translations are off.
 */
export const gitEnvironment = (searchPath: string = USUAL_FOLDERS): Record<string, string> => ({
  PATH: searchPath,
  ...FIXED,
});

/**
 * Arguments before the subcommand. Settings on the command line win over the repository's own file.
 * Naming the folder outright also means that git asks neither for its owner nor for `safe.directory`.
 */
export const gitArguments = (gitDir: string | null): string[] => [
  ...(gitDir === null ? [] : [`--git-dir=${gitDir}`]),
  '--no-pager',
  '--literal-pathspecs',
  ...SETTINGS,
];
