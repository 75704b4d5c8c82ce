import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ParsedDockerfile, Stage, Step } from './dockerfile';

const run = promisify(execFile);

export interface Walk {
  /** What COPY takes from. */
  readonly context: string;
  /** Where the file systems of the stages are made. */
  readonly workFolder: string;
  /** Told of each RUN. */
  readonly say: (text: string) => void;
}

/**
 * Does what a Dockerfile says outside a container: COPY and RUN, in folders that stand for the file systems. What RUN
 * calls is this machine's, and its paths have to be relative, since there is no other root here.
 * @returns the folders that stand for the file systems: the image's, and those of the stages by their names
 */
export async function walkDockerfile(
  file: ParsedDockerfile,
  walk: Walk,
): Promise<{ root: string; stages: ReadonlyMap<string, string> }> {
  const roots = new Map<string, string>();
  const folders = new Map<string, string>();
  let root = '';
  mkdirSync(walk.workFolder, { recursive: true });
  for (const stage of file.stages) {
    root = mkdtempSync(join(walk.workFolder, `${stage.name ?? 'image'}-`));
    const folder = folders.get(stage.base) ?? '/';
    await walkStage(stage, root, { ...walk, below: roots.get(stage.base), roots, folder });
    if (stage.name) {
      roots.set(stage.name, root);
      folders.set(stage.name, workdirOf(stage, { from: folder }));
    }
  }
  return { root, stages: roots };
}

interface StageWalk extends Walk {
  readonly below: string | undefined;
  readonly roots: ReadonlyMap<string, string>;
  /** The folder that the stage below ended in. */
  readonly folder: string;
}

/** The folder that a stage is in before a step, or at its end, seen from its root. */
export function workdirOf(stage: Stage, { from = '/', upTo = stage.steps.length } = {}): string {
  return stage.steps
    .slice(0, upTo)
    .filter(({ keyword }) => keyword === 'WORKDIR')
    .reduce((at, { words }) => resolve(at, words[0] ?? '/'), from);
}

async function walkStage(stage: Stage, root: string, walk: StageWalk): Promise<void> {
  mkdirSync(root, { recursive: true });
  chmodSync(root, 0o755);
  // Links, not copies: no step changes a file of the stage below in place, and there are 60,000 of them.
  if (walk.below) await run('cp', ['-a', '--link', `${walk.below}/.`, root]);
  for (const [index, step] of stage.steps.entries()) {
    const folder = join(root, workdirOf(stage, { from: walk.folder, upTo: index }));
    mkdirSync(folder, { recursive: true });
    if (step.keyword === 'RUN') await runStep(step, folder, walk.say);
    if (step.keyword === 'COPY') copyStep(step, { root, folder, from: sourceOf(step, walk) });
  }
  mkdirSync(join(root, workdirOf(stage, { from: walk.folder })), { recursive: true });
}

function sourceOf({ flags, line }: Step, { context, roots }: StageWalk): string {
  const name = flags.get('from');
  if (name === undefined) return context;
  const root = roots.get(name);
  if (!root) throw new Error(`Line ${line}: there is no stage called ${name}.`);
  return root;
}

async function runStep({ text, line }: Step, cwd: string, say: (text: string) => void): Promise<void> {
  if (/(^|[\s=])\/(?!dev\/null)/.test(text))
    throw new Error(`Line ${line}: a RUN with an absolute path cannot be tried here.`);
  const startedAt = performance.now();
  // What the registry told before, on this machine, it need not tell again for each slice.
  const npm = { npm_config_prefer_offline: 'true' };
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  try {
    await run('/bin/sh', ['-ec', text], {
      cwd,
      env: { ...process.env, ...npm, PATH: path, NODE_ENV: '' },
      maxBuffer: 64e6,
      timeout: 900_000,
    });
  } catch (error) {
    // Compilers tell what is wrong on standard output.
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
    throw new Error(`Line ${line}: RUN failed.\n${output}`, {
      cause: error,
    });
  }
  say(
    `${text.split('\n')[0]?.replace(/ \\$/, ' …')} [${((performance.now() - startedAt) / 1000).toFixed(1)}s]`,
  );
}

/** The paths below a folder that a COPY's source stands for: itself, or those that its stars match. */
export function expand(from: string, source: string): string[] {
  let found = [''];
  for (const part of source.split('/').filter((name) => name && name !== '.')) {
    const wanted = new RegExp(`^${part.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    found = found.flatMap((parent) => {
      if (!part.includes('*')) return existsSync(join(from, parent, part)) ? [join(parent, part)] : [];
      const folder = join(from, parent);
      if (!statSync(folder).isDirectory()) return [];
      return readdirSync(folder)
        .filter((name) => wanted.test(name))
        .sort()
        .map((name) => join(parent, name));
    });
  }
  return found;
}

function copyStep(step: Step, { root, folder, from }: { root: string; folder: string; from: string }): void {
  const sources = step.words.slice(0, -1).flatMap((source) => {
    const found = expand(from, source);
    if (found.length === 0) throw new Error(`Line ${step.line}: there is no ${source}.`);
    return found;
  });
  const target = step.words.at(-1) ?? './';
  const destination = target.startsWith('/') ? join(root, target) : join(folder, target);
  const intoFolder = target.endsWith('/') || target === '.';
  for (const source of sources) {
    const path = join(from, source);
    const isFolder = statSync(path).isDirectory();
    let to = destination;
    if (step.flags.has('parents')) to = join(destination, source);
    else if (!isFolder && intoFolder) to = join(destination, basename(source));
    mkdirSync(isFolder ? to : dirname(to), { recursive: true });
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
}
