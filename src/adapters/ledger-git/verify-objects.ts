import type { LedgerFault } from '../../ports/ledger.ts';
import type { GitProgram } from './git-process.ts';

type Fault = Omit<LedgerFault, 'project'>;

const OID = '([0-9a-f]{40}(?:[0-9a-f]{24})?)';

/** What fsck says, and what it means. The first that fits a line counts; group 1 is the subject. */
const READINGS: readonly [RegExp, Fault['kind'], string][] = [
  [new RegExp(`^missing \\w+ ${OID}`), 'missing-object', 'An object that the history needs is not there.'],
  [
    new RegExp(`^error: ${OID}: invalid sha1 pointer`),
    'missing-object',
    'A reference leads to an object that is not there.',
  ],
  [new RegExp(`^\\s+to +\\w+ ${OID}`), 'missing-object', 'An object that the history needs is not there.'],
  [/^error: (refs\/\S+): (?:invalid|badRef)/, 'broken-history', 'A reference leads nowhere.'],
  [/^(?:notice|error): (?:invalid )?(HEAD)\b/, 'broken-history', 'The default branch leads nowhere.'],
  [/(pack-[0-9a-f]+\.(?:pack|idx))/, 'corrupt-object', 'A pack file is damaged.'],
  [new RegExp(`^(?:error|fatal|warning)\\b.*?${OID}`), 'corrupt-object', 'An object is damaged.'],
  [/([0-9a-f]{2}\/[0-9a-f]{38}(?:[0-9a-f]{24})?)/, 'corrupt-object', 'An object is damaged.'],
];

/** Reads every object, its checksum and what it names; each fault with the object, pack or reference at fault. */
export const verifyObjects = async (git: GitProgram, gitDir: string): Promise<Fault[]> => {
  const result = await git.run(gitDir, ['fsck', '--full', '--strict', '--no-dangling', '--no-progress']);
  const faults = parseFsck(`${result.stderr}\n${result.stdout.toString('utf8')}`);
  if (faults.length > 0 || result.code === 0) return faults;
  return [
    {
      kind: 'corrupt-object',
      subject: 'objects',
      message: `The check of all objects ended with ${result.code ?? result.signal}.`,
    },
  ];
};

/**
 * The faults in what `git fsck` printed, each subject once. Errors go first: an object that is there and cannot be read
 * is listed as missing afterwards.
 */
export const parseFsck = (output: string): Fault[] => {
  const faults = new Map<string, Fault>();
  for (const line of output.split('\n')) {
    const fault = readLine(line);
    if (fault !== null && !faults.has(fault.subject)) faults.set(fault.subject, fault);
  }
  return [...faults.values()];
};

function readLine(line: string): Fault | null {
  for (const [pattern, kind, message] of READINGS) {
    const subject = pattern.exec(line)?.[1];
    if (subject !== undefined) return { kind, subject: asOid(subject), message };
  }
  return null;
}

/** A loose object's file is named by its id, with a slash after two digits. */
const asOid = (subject: string): string =>
  /^[0-9a-f]{2}\/[0-9a-f]+$/.test(subject) ? subject.replace('/', '') : subject;
