import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const COMMITLINT = join(CHECKOUT, 'node_modules/@commitlint/cli/cli.js');
const CONFIG = join(CHECKOUT, 'commitlint.config.mjs');
const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@feltbook.example', '-c', 'commit.gpgsign=false'];

/** The names of the rules that each message breaks. */
const BROKEN: Record<string, string[]> = {
  'fix(gateway): bound how long a slow client may hold an upstream slot': [],
  'docs: say how to add a field': [],
  'build(deps): bump fastify from 5.12.0 to 5.12.1': [],
  'fix(shell-notes): name a scope that is no workspace': ['scope-enum'],
  'Improve the gateway': ['subject-empty', 'type-empty'],
  [`fix(svc-auth): ${'say far too much '.repeat(4)}`.trim()]: ['header-max-length'],
};

let repository: string;
beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'feltbook-commits-'));
  git('init', '--quiet');
  for (const message of ['chore: begin', ...Object.keys(BROKEN)])
    git(...AUTHOR, 'commit', '--quiet', '--allow-empty', '--no-verify', '-m', message);
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Runs commitlint on commits of the repository. */
const lint = (from: string, to: string) =>
  spawnSync(
    process.execPath,
    [COMMITLINT, '--no-color', '--verbose', '--config', CONFIG, '--from', from, '--to', to],
    { cwd: repository, encoding: 'utf8' },
  );

it('commitlint names the rules that messages break', () => {
  const { status, stdout } = lint('HEAD~6', 'HEAD');
  expect(status).not.toBe(0);
  // Each message begins with a line such as "⧗   input: docs: say how to add a field".
  const reports = stdout.split(/^⧗\s+input: /m).slice(1);
  const broken = reports.map((report) => [
    report.split('\n')[0],
    [...report.matchAll(/\[([a-z-]+)\]$/gm)].map(([, rule]) => rule),
  ]);
  expect(Object.fromEntries(broken)).toEqual(BROKEN);
});

it('commitlint accepts messages that break none', () => {
  expect(lint('HEAD~6', 'HEAD~3').status).toBe(0);
});
