import { mkdirSync } from 'node:fs';
import { createClient } from 'redis';
import type { Command } from '../processes/managed-process';
import { libraryEnvironment, type Binary } from './binaries';
import type { DataLayout } from './layout';

/** The command that runs the private Redis on `port`, with an append-only file and without eviction. */
export function redisCommand(
  layout: DataLayout,
  binary: Binary,
  options: { port: number; password: string },
): Command {
  mkdirSync(layout.redisDir, { recursive: true, mode: 0o700 });
  return {
    file: binary.path,
    env: libraryEnvironment(binary),
    // The folder is an argument, by which `endOrphan` recognises the process. The rest comes by standard input, so that the
    // command line does not show the password.
    args: ['--dir', layout.redisDir, '-'],
    input: [
      'bind 127.0.0.1',
      `port ${options.port}`,
      `requirepass ${options.password}`,
      'daemonize no',
      'set-proc-title no',
      'appendonly yes',
      'appendfsync everysec',
      'save ""',
      'maxmemory-policy noeviction',
      // Its only replica is a backup, which would wait for further replicas.
      'repl-diskless-sync-delay 0',
      '',
    ].join('\n'),
  };
}

/** Whether Redis at this URL accepts the password and has loaded its data. @throws if it does not respond */
export async function answersPing(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { connectTimeout: 1_000, reconnectStrategy: false } });
  // Without a listener a failed connection would end the process. `connect` rejects anyway.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.destroy();
  }
}
