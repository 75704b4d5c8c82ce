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

/** The client programs of a database server. Each family reads only its own logs. */
export type ClientPrograms = Readonly<Record<Program, Binary>>;

/**
 * Finds the client programs: installed ones or, for MariaDB, Debian's package, unpacked without root.
 * @throws Error if this system has neither
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
  if (!path) throw new Error(`${name} was not found: install it with your package manager.`);
  return { ...server, path };
}

export interface RunningProgram {
  stdin: Writable;
  stdout: Readable;
  /** Resolves on exit code 0; otherwise rejects with the end of standard error. */
  done: Promise<void>;
}

const TAIL_LENGTH = 2000;

/** Starts a program. @param env added to the environment; pass passwords here, since other users can read arguments */
export function run(binary: Binary, args: readonly string[], env: NodeJS.ProcessEnv): RunningProgram {
  // `--stop-datetime` takes local time: make that UTC.
  const child = spawn(binary.path, args, { env: { ...libraryEnvironment(binary), ...env, TZ: 'UTC' } });
  let stderrTail = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (stderrTail = (stderrTail + text).slice(-TAIL_LENGTH)));
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(binary.path)} failed (${code ?? signal}): ${stderrTail.trim()}`));
    });
  });
  done.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, done };
}

/** Runs a program and discards its output. */
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
 * Pipes streams into each other. If a program fails, rejects with its error instead of that of the broken pipe.
 * @param programs the owners of the first and last stream
 */
export async function pipePrograms(
  programs: readonly RunningProgram[],
  streams: readonly [Readable, ...Transform[], Writable],
): Promise<void> {
  const piped = pipeline(streams as [Readable, ...Transform[], Writable]);
  const ends = await Promise.allSettled([...programs.map(({ done }) => done), piped]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Passes a stream through and calls `look` with each chunk. */
export const tap = (look: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk);
      done(null, chunk);
    },
  });
