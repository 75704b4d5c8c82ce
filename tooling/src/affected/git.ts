import { execFileSync } from 'node:child_process';

interface Options {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}
export type Git = (args: readonly string[], options?: Options) => string;

/**
 * Returns a function that runs git in a folder and returns its output without the last newline.
 * It throws an Error with git's message if git fails.
 */
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

/** Whether a name such as `HEAD` stands for a commit; `false` without a repository. */
export function hasCommit(git: Git, name: string): boolean {
  try {
    git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

const withoutVersion = (manifest: string) => manifest.replace(/^ {2}"version": "[^"]*",$/m, '');

/**
 * Returns the files that differ between HEAD and its merge base with `ref`, as paths relative to the root.
 * Leaves out a package.json in which only the version changed: a release changes no code.
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
