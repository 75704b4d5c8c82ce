import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

/** Runs commitlint on a message. @returns the names of the rules that the message breaks */
function brokenRules(message: string): string[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(CHECKOUT, 'node_modules/@commitlint/cli/cli.js'), '--no-color'],
    { cwd: CHECKOUT, input: message, encoding: 'utf8' },
  );
  const broken = [...stdout.matchAll(/\[([a-z-]+)\]$/gm)].map(([, rule]) => rule ?? '');
  expect(status === 0).toBe(broken.length === 0);
  return broken;
}

it.each([
  ['fix(gateway): bound how long a slow client may hold an upstream slot', []],
  ['docs: say how to add a field', []],
  ['build(deps): bump fastify from 5.12.0 to 5.12.1', []],
  ['fix(shell-notes): name a scope that is no workspace', ['scope-enum']],
  ['Improve the gateway', ['subject-empty', 'type-empty']],
  [`fix(svc-auth): ${'say far too much '.repeat(4)}`.trim(), ['header-max-length']],
])('commitlint checks "%s"', (message, broken) => {
  expect(brokenRules(message)).toEqual(broken);
});
