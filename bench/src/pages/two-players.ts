import { join } from 'node:path';
import { findBrowser } from '@feltbook/tooling/browser';
import { ROOT } from '@feltbook/tooling/webpack';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { fillResults } from '../dashboard/fill-results';
import { phoneSettings } from '../first-paint/phone-visit';
import { startProductUnderLoad } from '../tracking/product-under-load';

/** A browser, and the settings in which each of two players is signed in. */
export interface TwoPlayers {
  readonly browser: Browser;
  readonly short: BrowserContextOptions;
  readonly long: BrowserContextOptions;
}

/**
 * Starts a product and a browser for a comparison, and stops both after it.
 * @param results how many each player has
 */
export async function withTwoPlayers(
  results: { readonly short: number; readonly long: number },
  compare: (players: TwoPlayers) => Promise<void>,
): Promise<void> {
  const found = await findBrowser(join(ROOT, '.data-test'));
  if ('missing' in found) throw new Error(`No browser: ${found.missing}`);
  const underLoad = await startProductUnderLoad();
  const browser = await chromium.launch({ executablePath: found.path, env: found.env });
  try {
    const { product, pool, players } = underLoad;
    const [few, many] = players;
    if (!few || !many) throw new Error('There are no players.');
    await fillResults(pool, few.accountId, results.short);
    await fillResults(pool, many.accountId, results.long);
    await compare({
      browser,
      short: await phoneSettings(browser, product.url, few),
      long: await phoneSettings(browser, product.url, many),
    });
  } finally {
    await browser.close();
    await underLoad.stop();
  }
}
