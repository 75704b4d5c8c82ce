import compatData, { type BrowserName, type CompatStatement } from '@mdn/browser-compat-data';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './slices';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
/** The oldest supported version of each browser. */
const OLDEST = Object.fromEntries(browserslist.map((query) => query.split(' >= ') as [string, string]));

/** What `unsupported-browser.js` tests, and MDN's data about it. */
const FEATURES: Record<string, CompatStatement | undefined> = {
  "new RegExp('(?<=a)b')": compatData.javascript.regular_expressions?.lookbehind_assertion?.__compat,
  "CSS.supports('selector(:has(a))')": compatData.css.selectors?.has?.__compat,
  "CSS.supports('grid-template-columns', 'subgrid')":
    compatData.css.properties?.['grid-template-columns']?.subgrid?.__compat,
};

/** The names of browserslist's browsers in MDN's data. */
const IN_MDN = JSON.parse(read('tooling/eslint/rules/mdn-browsers.json')) as Record<string, BrowserName>;

/** The version of a browser that first has a feature. */
function firstVersion(feature: CompatStatement | undefined, browser: BrowserName): number {
  const support = feature?.support[browser];
  return Number((Array.isArray(support) ? support[0] : support)?.version_added);
}

it('docs/browsers.md lists the supported browsers', () => {
  const rows = [...read('docs/browsers.md').matchAll(/^\| [^|]+\| ([\d.]+) +\|[^|]+\| `([^`]+)` +\|$/gm)];
  expect(rows.flatMap(([, , queries = '']) => queries.split(', '))).toEqual(browserslist);
  for (const [, version = '', queries = ''] of rows)
    expect(queries.split(', ').filter((query) => !query.endsWith(` >= ${version}`))).toEqual([]);
});

it('the plain page lists the supported browsers', () => {
  const { ios_saf: ios, chrome, edge, samsung, firefox } = OLDEST;
  const page = read('shell/src/index.html');
  expect([...page.matchAll(/<li>(.+)<\/li>/g)].map(([, item]) => item)).toEqual([
    `Safari ${ios} on iPhone, iPad or Mac`,
    `Chrome ${chrome}`,
    `Edge ${edge}`,
    `Samsung Internet ${samsung}`,
    `Firefox ${firefox}`,
  ]);
  expect(page).toContain(`needs iOS ${ios}:`);
});

it('the plain page is for exactly the browsers that are older', () => {
  const script = read('shell/src/unsupported/unsupported-browser.js');
  expect(Object.keys(FEATURES).filter((test) => !script.includes(test))).toEqual([]);
  const oldestWithAll = Object.entries(IN_MDN).map(([browser, inMdn]) => [
    browser,
    Math.max(...Object.values(FEATURES).map((feature) => firstVersion(feature, inMdn))),
  ]);
  expect(oldestWithAll).toEqual(
    Object.entries(OLDEST).map(([browser, version]) => [browser, Number(version)]),
  );
});
