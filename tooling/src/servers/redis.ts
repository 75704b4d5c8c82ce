import { mkdirSync } from 'node:fs';
import { createClient } from 'redis';
import type { Command } from '../processes/managed-process';
import { libraryEnvironment, type Binary } from './binaries';
import type { DataLayout } from './layout';

/** The command that runs the private Redis on `port`: append-only, and never forgetting a queue to save memory. */
export function redisCommand(
  layout: DataLayout,
  binary: Binary,
  options: { port: number; password: string },
): Command {
  mkdirSync(layout.redisDir, { recursive: true, mode: 0o700 });
  return {
    file: binary.path,
    env: libraryEnvironment(binary),
    // The folder is an argument, so that an orphan can be recognised by its command line; all else comes by standard input,
    // so that the password cannot be seen there.
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
      // Nobody replicates it but a backup, which would wait for others to come.
      'repl-diskless-sync-delay 0',
      '',
    ].join('\n'),
  };
}

/** Whether Redis at this address lets us in and has loaded its data. */
export async function answersPing(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { connectTimeout: 1_000, reconnectStrategy: false } });
  // Without a listener a failed connection would end the process; the rejection below says the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.destroy();
  }
}
