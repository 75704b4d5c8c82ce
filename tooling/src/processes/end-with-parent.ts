import { existsSync } from 'node:fs';
import type { Command } from './managed-process';

const SETPRIV = '/usr/bin/setpriv';

/**
 * On Linux, a command that gets SIGTERM when the process that started it is killed, so that nothing is left behind.
 * Elsewhere the command as it is.
 */
export function endWithParent(command: Command): Command {
  if (process.platform !== 'linux' || !existsSync(SETPRIV)) return command;
  return { ...command, file: SETPRIV, args: ['--pdeathsig', 'TERM', '--', command.file, ...command.args] };
}
