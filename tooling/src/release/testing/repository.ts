import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gitIn, type Git } from '../../affected/git';

/** Three slices, two of which use the library. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'libs/kit': [],
  'svc-one': ['kit'],
  'svc-two': ['kit'],
  'mf-three': [],
};

export interface Repository {
  readonly root: string;
  readonly git: Git;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  /** Commits and pushes all changes. @param date of the commit, in seconds since 1970 */
  readonly commit: (message: string, date?: number) => string;
  /** Clones the remote once more. */
  readonly clone: () => Git;
  readonly remove: () => void;
}

export const changeset = (releases: Readonly<Record<string, string>>, summary: string): string =>
  `---\n${Object.entries(releases)
    .map(([name, bump]) => `'@feltbook/${name}': ${bump}\n`)
    .join('')}---\n\n${summary}\n`;

/** Creates a small project in a git repository with a remote. */
export function createRepository(): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-release-'));
  const remote = join(folder, 'remote.git');
  const root = join(folder, 'work');
  gitIn(folder)(['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  const identity = (git: Git) => {
    git(['config', 'user.name', 'Test']);
    git(['config', 'user.email', 'test@feltbook.example']);
    return git;
  };
  const clone = (name: string) => {
    gitIn(folder)(['clone', '--quiet', remote, name]);
    return identity(gitIn(join(folder, name)));
  };
  const git = clone('work');
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };
  const commit = (message: string, date?: number) => {
    git(['add', '--all']);
    git(
      ['commit', '--quiet', '--allow-empty', '-m', message],
      date === undefined ? {} : { env: { GIT_COMMITTER_DATE: `${date} +0000` } },
    );
    git(['push', '--quiet', 'origin', 'HEAD:main']);
    return git(['rev-parse', 'HEAD']);
  };
  const manifestOf = (name: string, dependencies: readonly string[]) =>
    JSON.stringify(
      {
        name: `@feltbook/${name}`,
        version: '1.0.0',
        dependencies: Object.fromEntries(dependencies.map((one) => [`@feltbook/${one}`, '*'])),
      },
      null,
      2,
    );
  write({
    'package.json': '{ "workspaces": ["libs/*", "svc-*", "mf-*"] }',
    '.changeset/README.md': '# Changesets\n',
    ...Object.fromEntries(
      Object.entries(WORKSPACES).map(([path, dependencies]) => [
        `${path}/package.json`,
        manifestOf(path.replace('libs/', ''), dependencies),
      ]),
    ),
  });
  let clones = 0;
  return {
    root,
    git,
    write,
    commit,
    clone: () => clone(`clone-${(clones += 1)}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
