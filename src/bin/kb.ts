import { commandParts } from '../app/command-parts.ts';
import { runCommandLine } from '../surfaces/cli/program.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), commandParts);
