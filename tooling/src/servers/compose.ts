import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from '../processes/managed-process';
import type { DataLayout } from './layout';

const run = promisify(execFile);

/** Whether docker and docker compose work here. */
export async function hasCompose(): Promise<boolean> {
  try {
    await run('docker', ['info'], { timeout: 10_000 });
    await run('docker', ['compose', 'version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

const SERVICES = {
  mariadb: ({ port }: ComposeOptions) => ({
    image: 'mariadb:11.8',
    command: ['--character-set-server=utf8mb4', '--default-time-zone=+00:00', '--max-connections=300'],
    // Passed from the command's environment, so that the file contains no password.
    environment: ['MARIADB_ROOT_PASSWORD'],
    ports: [`127.0.0.1:${port}:3306`],
    volumes: ['mariadb:/var/lib/mysql'],
  }),
  redis: ({ port }: ComposeOptions) => ({
    image: 'redis:7.4',
    command: ['sh', '-c', 'exec redis-server --appendonly yes --requirepass "$$REDIS_PASSWORD"'],
    environment: ['REDIS_PASSWORD'],
    ports: [`127.0.0.1:${port}:6379`],
    volumes: ['redis:/data'],
  }),
};

export interface ComposeOptions {
  port: number;
  password: string;
}

/** The command that runs a server of this data folder in a container, in the foreground. */
export function composeCommand(
  layout: DataLayout,
  server: keyof typeof SERVICES,
  options: ComposeOptions,
): Command {
  const folder = join(layout.dataDir, 'compose');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const file = join(folder, `${server}.json`);
  // JSON is valid YAML.
  const document = { services: { [server]: SERVICES[server](options) }, volumes: { [server]: {} } };
  writeFileSync(file, JSON.stringify(document, null, 2), { mode: 0o600 });
  return {
    file: 'docker',
    args: [
      'compose',
      '-p',
      `feltbook-${layout.key}-${server}`,
      '-f',
      file,
      'up',
      '--abort-on-container-exit',
    ],
    env: { ...process.env, MARIADB_ROOT_PASSWORD: options.password, REDIS_PASSWORD: options.password },
  };
}
