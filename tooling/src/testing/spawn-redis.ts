import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithParent } from '../processes/end-with-parent';
import { CHECKOUT } from '../run/checkout';
import { findRedis, libraryEnvironment } from '../servers/binaries';
import { dataLayout } from '../servers/layout';

/**
 * Starts a Redis with a configuration and its data in a folder; does not wait until it answers.
 * @throws if this machine has no Redis program
 */
export async function spawnRedis(folder: string, configuration: readonly string[]): Promise<ChildProcess> {
  const source = await findRedis(dataLayout(join(CHECKOUT, '.data-test')), () => undefined);
  if (source.kind !== 'program') throw new Error('No Redis program on this machine.');
  const { file, args, env } = endWithParent({
    file: source.binary.path,
    args: ['--dir', folder, '-'],
    env: libraryEnvironment(source.binary),
  });
  const child = spawn(file, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.on('error', () => undefined).end(`bind 127.0.0.1\n${configuration.join('\n')}\n`);
  return child;
}

export async function killRedis(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
