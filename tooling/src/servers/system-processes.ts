import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether the process runs. A zombie has ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @returns the command line of a running process, or '' */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * Ends an orphaned server of an earlier run. Process ids are reused, so its command line must contain the data folder.
 */
export async function endOrphan(pid: number, dataFolder: string): Promise<void> {
  const isOurs = () => isRunning(pid) && commandLine(pid).includes(dataFolder);
  if (!isOurs()) return;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 30_000;
  while (isOurs()) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}
