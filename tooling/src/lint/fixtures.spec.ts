import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ROOT = join(__dirname, '../../..');
const FIXTURES = join(ROOT, 'tooling/eslint/fixtures');

const BOUNDARIES = 'boundaries/dependencies';
const COLOUR = 'feltbook/no-hard-coded-colours';
const ENDPOINT = 'feltbook/guarded-endpoints';
const FOLDERS = 'feltbook/no-folder-cycles';
const NO_INLINE_CONFIG = 'noInlineConfig';

/** Every library but that of the services. */
const BROWSER_LIBRARIES = readdirSync(join(ROOT, 'libs')).filter((name) => name !== 'svc-kit');

/** The only rule that each fixture breaks. Other fixtures have to be clean. */
const BROKEN: Record<string, string> = {
  'gateway/src/knows-poker-math.ts': BOUNDARIES,
  'libs/charts/src/knows-web-kit.ts': BOUNDARIES,
  'libs/contracts/src/knows-react.ts': BOUNDARIES,
  'libs/contracts/src/knows-svc-kit.ts': BOUNDARIES,
  'libs/poker-math/src/knows-contracts.ts': BOUNDARIES,
  'libs/poker-math/src/knows-zod.ts': BOUNDARIES,
  'libs/result-filter/src/knows-a-slice.ts': BOUNDARIES,
  'libs/svc-kit/src/knows-a-slice.ts': BOUNDARIES,
  'libs/ui/src/knows-web-kit.ts': BOUNDARIES,
  'libs/web-kit/src/knows-a-slice.ts': BOUNDARIES,
  'mf-alpha/src/features/import/lib/knows-the-worker.ts': 'no-restricted-imports',
  'mf-alpha/src/knows-a-service.ts': BOUNDARIES,
  'mf-alpha/src/knows-node.ts': BOUNDARIES,
  'mf-alpha/src/knows-svc-kit.ts': BOUNDARIES,
  'simulators/src/knows-tooling.ts': BOUNDARIES,
  'svc-alpha/src/knows-another-slice.ts': BOUNDARIES,
  'svc-alpha/src/knows-another-slices-type.ts': BOUNDARIES,
  'svc-alpha/src/knows-tooling.ts': BOUNDARIES,
  'svc-alpha/src/knows-ui.ts': BOUNDARIES,
  'svc-alpha/src/knows-web-kit.ts': BOUNDARIES,
  'svc-alpha/src/re-exports-another-slice.ts': BOUNDARIES,

  'gateway/src/alpha/one.ts': FOLDERS,
  'gateway/src/beta/three.ts': FOLDERS,
  'svc-alpha/src/cycle/one.ts': 'import(no-cycle)',
  'svc-alpha/src/cycle/two.ts': 'import(no-cycle)',
  'svc-alpha/src/things/things.controller.ts': 'no-restricted-imports',
  'svc-alpha/src/whole-zod.ts': 'no-restricted-imports',

  'svc-alpha/src/endpoints/bare-application.ts': ENDPOINT,
  'svc-alpha/src/endpoints/internal-outside.controller.ts': ENDPOINT,
  'svc-alpha/src/endpoints/internal-unmarked.controller.ts': ENDPOINT,
  'svc-alpha/src/endpoints/internal-unnamed.controller.ts': ENDPOINT,
  'svc-alpha/src/endpoints/public-account.controller.ts': ENDPOINT,
  'svc-tracking/src/modules/results/results.repository.ts': 'feltbook/account-scoped-queries',

  'mf-alpha/src/colour-function.ts': COLOUR,
  'mf-alpha/src/colour-hex.ts': COLOUR,
  'mf-alpha/src/colour-name-in-css.ts': COLOUR,
  'mf-alpha/src/colour-name.tsx': COLOUR,
  'mf-alpha/src/bare-count.ts': 'no-restricted-syntax',
  'mf-alpha/src/bare-count-on-screen.tsx': 'no-restricted-syntax',
  'mf-alpha/src/coloured-rate.tsx': 'no-restricted-syntax',
  'mf-alpha/src/conditional-hook.tsx': 'react-hooks/rules-of-hooks',

  'mf-alpha/src/newer-api.ts': 'feltbook/supported-apis',
  'mf-alpha/src/newer-global.ts': 'feltbook/supported-apis',
  ...Object.fromEntries(
    BROWSER_LIBRARIES.map((name) => [`libs/${name}/src/newer-global.ts`, 'feltbook/supported-apis']),
  ),

  'svc-alpha/src/any.ts': '@typescript-eslint/no-explicit-any',
  'svc-alpha/src/console.ts': 'no-console',
  'svc-alpha/src/floating-promise.ts': 'typescript(no-floating-promises)',
  'svc-alpha/src/loose-equality.ts': 'eqeqeq',
  'svc-alpha/src/not-null.ts': '@typescript-eslint/no-non-null-assertion',
  'svc-alpha/src/quadratic-backtracking.ts': 'regexp/no-super-linear-backtracking',
  'svc-alpha/src/quadratic-search.ts': 'regexp/no-super-linear-move',
  'svc-alpha/src/switched-off.ts': NO_INLINE_CONFIG,
  'svc-alpha/src/switched-off-by-type.ts': 'no-warning-comments',
  'svc-alpha/src/ts-ignore.ts': '@typescript-eslint/ban-ts-comment',
  'svc-alpha/src/unfinished.ts': 'no-warning-comments',

  'svc-alpha/src/asserts-nothing.spec.ts': 'jest/expect-expect',
  'svc-alpha/src/focused.spec.ts': 'jest/no-focused-tests',
  'svc-alpha/src/skipped.spec.ts': 'jest/no-disabled-tests',
};

interface EslintResult {
  filePath: string;
  messages: { ruleId: string | null; message: string }[];
}
interface OxlintResult {
  diagnostics: { filename: string; code: string }[];
}

const ESLINT = 'eslint/bin/eslint.js';

/** @returns what a linter prints about the fixtures, or about a text that it reads */
async function lint(program: string, args: readonly string[], text = ''): Promise<string> {
  const command = [join(ROOT, 'node_modules', program), '--format', 'json', ...args];
  const options = { cwd: FIXTURES, maxBuffer: 32e6, timeout: 290_000 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, options, (_failure, output, errors) =>
      output ? resolve(output) : reject(new Error(errors)),
    ).stdin?.end(text);
  });
}

/** Lints the fixtures as the command line does. @returns the rules that are broken, by file */
async function lintFixtures(): Promise<Map<string, string[]>> {
  const [byFile, byType] = await Promise.all([
    lint(ESLINT, ['.']),
    lint('oxlint/bin/oxlint', ['-c', join(ROOT, 'tooling/eslint/oxlint.json'), '--type-aware', '.']),
  ]);
  const found = new Map<string, string[]>();
  for (const { filePath, messages } of JSON.parse(byFile) as EslintResult[]) {
    const file = relative(FIXTURES, filePath).split(sep).join('/');
    found.set(
      file,
      messages.map(({ ruleId, message }) => ruleId ?? message),
    );
  }
  for (const { filename, code } of (JSON.parse(byType) as OxlintResult).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
  return found;
}

describe('the lint rules', () => {
  let found = new Map<string, string[]>();
  beforeAll(async () => {
    found = await lintFixtures();
  });

  it.each(Object.entries(BROKEN))('%s breaks %s', (file, rule) => {
    expect(found.get(file)).toEqual([expect.stringContaining(rule)]);
  });

  it('find nothing in the clean fixtures', () => {
    const clean = [...found].filter(([file]) => !(file in BROKEN));
    expect(clean.length).toBeGreaterThan(10);
    expect(clean.filter(([, findings]) => findings.length > 0)).toEqual([]);
  });

  it.each([
    [300, []],
    [301, ['max-lines']],
  ])('a file of %i lines breaks %j', async (lines, rules) => {
    const text = Array.from({ length: lines }, (_, line) => `export const number${line} = ${line};\n`).join(
      '',
    );
    const output = await lint(ESLINT, ['--stdin', '--stdin-filename', 'svc-alpha/src/long.ts'], text);
    const [result] = JSON.parse(output) as EslintResult[];
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(rules);
  });
});
