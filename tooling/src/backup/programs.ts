import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Transform, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasApt, unpackAptPackages } from '../servers/apt-packages';
import { libraryEnvironment, type Binary } from '../servers/binaries';
import type { DataLayout } from '../servers/layout';
import { onPath } from '../servers/suite-tool';

const FOLDER = 'mariadb-client';
const SEARCHED = () => `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/bin:/opt/homebrew/bin`;

const NAMES = {
  mariadb: { dump: 'mariadb-dump', logs: 'mariadb-binlog', client: 'mariadb' },
  mysql: { dump: 'mysqldump', logs: 'mysqlbinlog', client: 'mysql' },
} as const;
export type Family = keyof typeof NAMES;
type Program = keyof (typeof NAMES)['mariadb'];

/** The client programs that belong to a database server: each family reads its own logs only. */
export type ClientPrograms = Readonly<Record<Program, Binary>>;

/**
 * Finds the client programs: the system's own, or for MariaDB Debian's package, unpacked without root.
 * @throws when they cannot be had on this system
 */
export async function findPrograms(
  { binDir, sharedBinDirs }: DataLayout,
  family: Family,
  step: (text: string) => void,
): Promise<ClientPrograms> {
  const names = NAMES[family];
  const installed = (name: string) => onPath(name, SEARCHED());
  if (Object.values(names).every(installed)) {
    return each(names, (name) => ({ path: installed(name) ?? name }));
  }
  const unpacked = () => sharedBinDirs.map((bin) => join(bin, FOLDER)).find(existsSync);
  if (family === 'mysql' || (!unpacked() && !hasApt()))
    throw new Error(
      `${Object.values(names).join(', ')} were not found: install the client programs of the server.`,
    );
  if (!unpacked()) {
    step('Downloading the client programs of MariaDB');
    await unpackAptPackages(binDir, { packages: ['mariadb-client'], folder: FOLDER });
  }
  const root = unpacked() ?? '';
  return each(names, (name) => ({ path: join(root, 'usr/bin', name), root }));
}

const each = (names: Record<Program, string>, binaryOf: (name: string) => Binary): ClientPrograms => ({
  dump: binaryOf(names.dump),
  logs: binaryOf(names.logs),
  client: binaryOf(names.client),
});

/** The command-line client that comes with a Redis server. */
export function redisClient(server: Binary): Binary {
  const name = basename(server.path).replace(/-server$/, '-cli');
  const beside = join(dirname(server.path), name);
  const path = existsSync(beside) ? beside : onPath(name, SEARCHED());
  if (!path) throw new Error(`${name} was not found: install it by your package manager.`);
  return { ...server, path };
}

export interface Running {
  stdin: Writable;
  stdout: Readable;
  /** Resolves when it ends well; rejects with the end of what it wrote to standard error. */
  done: Promise<void>;
}

const TAIL = 2000;

/** @param env added to the environment: passwords belong here, since arguments can be seen by others */
export function run(binary: Binary, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  // Times without a zone, as `--stop-datetime` takes them, are in UTC.
  const child = spawn(binary.path, args, { env: { ...libraryEnvironment(binary), ...env, TZ: 'UTC' } });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-TAIL)));
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(binary.path)} failed (${code ?? signal}): ${said.trim()}`));
    });
  });
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done };
}

/** Runs a program whose output is of no interest. */
export async function runToEnd(
  binary: Binary,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { stdin, stdout, done } = run(binary, args, env);
  stdin.end();
  stdout.resume();
  await done;
}

/**
 * Leads streams into each other. Where a program at either end fails, that is the error, and not the pipe that broke by it.
 * @param programs whose streams they are
 */
export async function flow(
  programs: readonly Running[],
  streams: readonly [Readable, ...Transform[], Writable],
): Promise<void> {
  const piped = pipeline(streams as [Readable, ...Transform[], Writable]);
  const ends = await Promise.allSettled([...programs.map(({ done }) => done), piped]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Passes a stream on, and shows each part of it. */
export const tap = (look: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk);
      done(null, chunk);
    },
  });
