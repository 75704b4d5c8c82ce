import { join } from 'node:path';
import { findBrowser, findFirefox, findWebKit } from '../browser';
import { CHECKOUT } from '../run/checkout';

/** The journeys of each browser, by their paths. Those of `faults` and `contract` need none. */
const JOURNEYS = {
  chromium: { find: findBrowser, paths: 'e2e/src/(journeys|breadth|outages|deployment)/' },
  firefox: { find: findFirefox, paths: 'e2e/src/browsers/firefox' },
  webkit: { find: findWebKit, paths: 'e2e/src/browsers/webkit' },
};

/**
 * Downloads browsers that this machine lacks.
 * @returns options of jest that leave out the journeys of browsers that it cannot have, which CI does not accept
 */
export async function withoutMissing(...browsers: (keyof typeof JOURNEYS)[]): Promise<string[]> {
  const options: string[] = [];
  for (const { find, paths } of browsers.map((browser) => JOURNEYS[browser])) {
    const found = await find(join(CHECKOUT, '.data-test'), (text) => console.log(`${text} …`));
    if (!('missing' in found) || process.env['CI']) continue;
    console.log(`Left out ${paths}: ${found.missing}.`);
    options.push(`--testPathIgnorePatterns=${paths}`, '--passWithNoTests');
  }
  return options;
}
