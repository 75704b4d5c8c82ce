import { existsSync } from 'node:fs';
import type { Command } from './managed-process';

const SETPRIV = '/usr/bin/setpriv';

/**
 * On Linux, returns a command that gets SIGTERM when its parent process ends, even by SIGKILL.
 * Elsewhere, returns the command unchanged.
 */
export function endWithParent(command: Command): Command {
  if (process.platform !== 'linux' || !existsSync(SETPRIV)) return command;
  return { ...command, file: SETPRIV, args: ['--pdeathsig', 'TERM', '--', command.file, ...command.args] };
}
