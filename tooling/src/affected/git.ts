import { execFileSync } from 'node:child_process';

interface Options {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}
export type Git = (args: readonly string[], options?: Options) => string;

/** Runs git in a folder and returns what it prints, without the last newline. Throws with what git said. */
export function gitIn(folder: string): Git {
  return (args, { input = '', env = {} } = {}) =>
    execFileSync('git', [...args], {
      cwd: folder,
      input,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      maxBuffer: 64e6,
      stdio: 'pipe',
    }).replace(/\n$/, '');
}

const withoutVersion = (manifest: string) => manifest.replace(/^ {2}"version": "[^"]*",$/m, '');

/**
 * The files that differ between where a branch left `ref` and HEAD, as paths from the root. A package.json that differs
 * in nothing but its version is left out: a release changes no code.
 */
export function changedFiles(git: Git, ref: string): string[] {
  const base = git(['merge-base', ref, 'HEAD']);
  const files = git(['diff', '--name-only', '--no-renames', '-z', base, 'HEAD']).split('\0').filter(Boolean);
  const added = new Set(
    git(['diff', '--name-only', '--no-renames', '--diff-filter=AD', '-z', base, 'HEAD']).split('\0'),
  );
  const textAt = (commit: string, file: string) => withoutVersion(git(['show', `${commit}:${file}`]));
  return files.filter(
    (file) =>
      !file.endsWith('/package.json') || added.has(file) || textAt(base, file) !== textAt('HEAD', file),
  );
}
