import { brokenExports } from './compare';
import { exportsOf } from './exports';

const report = (...declarations: string[]) =>
  [
    '## API Report File',
    '```ts',
    `import type { ReactNode } from 'react';`,
    'interface AlertProps { title: string; children?: ReactNode; }',
    ...declarations,
    '```',
  ].join('\n');

const ALERT = 'export function Alert(input: AlertProps): ReactNode;';
const SIZE = 'export const size: { touch: string };';

it('exportsOf names exports, and says which are types', () => {
  const all = report(
    ALERT,
    SIZE,
    'export interface Column { name: string }',
    'export { SIZE_LIMIT }',
    'declare const SIZE_LIMIT: 5;',
  );
  expect(exportsOf(all)).toEqual([
    { name: 'Alert', isValue: true },
    { name: 'size', isValue: true },
    { name: 'Column', isValue: false },
    { name: 'SIZE_LIMIT', isValue: true },
  ]);
});

describe('brokenExports', () => {
  it('names exports that are missing', () => {
    expect(brokenExports(report(ALERT, SIZE), report(ALERT))).toEqual(['size is missing']);
  });

  it('names exports that callers of the earlier ones cannot use', () => {
    const required = 'export function Alert(input: AlertProps & { tone: string }): ReactNode;';
    const changes = brokenExports(
      report(ALERT, SIZE),
      report(required, 'export const size: { touch: number };'),
    );
    expect(changes).toEqual([
      expect.stringMatching(/^Alert has changed: .*tone/),
      expect.stringMatching(/^size has changed: .*number/),
    ]);
  });

  it('ignores types that are exported by name, and members that remotes cannot use', () => {
    const others = (member: string) => [
      `import { ReactPortal } from 'react';\nexport { ReactPortal }`,
      `export class Queue {\n    ${member};\n    size: number;\n}`,
    ];
    const [before, after] = [
      report(...others('private one: string')),
      report(...others('protected other: number')),
    ];
    expect(brokenExports(before, after)).toEqual([]);
  });

  it('accepts exports that take and give more', () => {
    const optional = 'export function Alert(input: AlertProps & { tone?: string }): ReactNode;';
    const after = report(
      optional,
      'export const size: { touch: string; line: string };',
      'export const added: 1;',
    );
    expect(brokenExports(report(ALERT, SIZE), after)).toEqual([]);
  });
});
