import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithParent } from '../run/end-with-parent';
import { finalStage, lastStep, pairsOf, type ParsedDockerfile } from './dockerfile';
import { workdirOf } from './walk';

/** Any user but root who owns nothing. */
const STRANGER = 65_532;
const READY_MS = 60_000;
const END_MS = 15_000;

export interface Image {
  readonly file: ParsedDockerfile;
  /** The folder that stands for its file system. */
  readonly root: string;
}

export interface RunOptions {
  /** Instead of the image's CMD. */
  readonly command?: readonly string[];
  /** What the image is told besides what it says itself. */
  readonly env?: Readonly<Record<string, string>>;
  /** Asked again and again until it answers 200. */
  readonly readyUrl: string;
}

const isRoot = process.getuid?.() === 0;
/** A stranger, where this process may become one; else the files themselves are closed. */
const asStranger = isRoot ? { uid: STRANGER, gid: STRANGER } : {};

/** Takes the right to write away from whoever runs the image. @throws Error with the files that can still be written */
export function closeImage(root: string): void {
  if (!isRoot) execFileSync('chmod', ['-R', 'a-w', root]);
  for (let folder = root; folder !== '/' && isRoot; folder = join(folder, '..')) {
    // The way to it has to be open, as a container's root is; nothing above the temporary folder is touched.
    if (/\/feltbook-images-[^/]*(\/|$)/.test(folder)) chmodSync(folder, 0o755);
  }
  const args = [root, '!', '-type', 'l', '-writable', '-print'];
  const writable = execFileSync('find', args, { encoding: 'utf8', cwd: '/', ...asStranger }).trim();
  if (writable)
    throw new Error(`Whoever runs the image may write ${writable.split('\n').slice(0, 5).join(', ')}.`);
}

/** Lets a closed folder be removed again. */
export function openImage(root: string): void {
  if (!isRoot) execFileSync('chmod', ['-R', 'u+w', root]);
}

/** The program that an image calls by this name. */
const programOf = (name: string): string => (name === 'node' ? process.execPath : name);

/**
 * Runs an image's command as a user who may write none of it, with the image's own environment and nothing of this
 * machine's, until it is ready; `use` may look at it then. Ends it by the image's own signal.
 * @throws Error with its output when it does not get ready, or ends with another code than 0
 */
export async function runImage(
  { file, root }: Image,
  options: RunOptions,
  use?: () => Promise<void>,
): Promise<void> {
  const stage = finalStage(file);
  const entry = lastStep(stage, 'ENTRYPOINT')?.strings ?? [];
  const [name = '', ...args] = [...entry, ...(options.command ?? lastStep(stage, 'CMD')?.strings ?? [])];
  const command = endWithParent({ file: programOf(name), args });
  const child = spawn(command.file, command.args, {
    cwd: join(root, workdirOf(stage)),
    env: { ...Object.fromEntries(pairsOf(stage, 'ENV')), PATH: process.env['PATH'], ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...asStranger,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const tail = () => Buffer.concat(output).toString().trim().split('\n').slice(-15).join('\n');
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  try {
    if (!(await isReady(options.readyUrl, child))) throw new Error(`It did not get ready:\n${tail()}`);
    await use?.();
    child.kill((lastStep(stage, 'STOPSIGNAL')?.words[0] ?? 'SIGTERM') as NodeJS.Signals);
    const ended = await Promise.race([exit, pause(END_MS, null, { ref: false })]);
    if (!ended) throw new Error(`It did not end within ${END_MS / 1000} seconds:\n${tail()}`);
    if (ended[0] !== 0)
      throw new Error(`It ended with ${ended[0] ?? ended[1]} when it was asked to stop:\n${tail()}`);
  } finally {
    child.kill('SIGKILL');
  }
}

/** Runs one of a service's programs to its end. @throws Error with its output when it ends with another code than 0 */
export function runToEnd(
  { file, root }: Image,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): void {
  const stage = finalStage(file);
  execFileSync(process.execPath, command, {
    cwd: join(root, workdirOf(stage)),
    env: { ...Object.fromEntries(pairsOf(stage, 'ENV')), PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: READY_MS,
    ...asStranger,
  });
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    const isThere = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isThere) return true;
    await pause(50);
  }
  return false;
}
