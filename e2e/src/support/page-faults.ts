import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { smallTargets } from './small-targets';
import { DESKTOP, PHONE } from './visit';

/**
 * In the order with the fewest changes: each takes over a tenth of a second of processor time. Without a theme, only the
 * width is checked: the smallest laptop, and 400 % zoom on one.
 */
const APPEARANCES: readonly Appearance[] = [
  { viewport: { width: 320, height: 256 } },
  { viewport: PHONE, theme: 'dark' },
  { viewport: PHONE, theme: 'light' },
  { viewport: { width: 1024, height: 768 } },
  { viewport: DESKTOP, theme: 'light' },
  { viewport: DESKTOP, theme: 'dark' },
];
/** Scripts decide parts of the layout, and run after the window's size changed: later on a busy machine. */
const LAYOUT_WITHIN_MS = 20_000;
/** A script to load instead of axe into a page that has it. */
const NOTHING = 'undefined';

interface Appearance {
  viewport: { width: number; height: number };
  theme?: 'dark' | 'light';
}

/**
 * Checks the open page in both themes at both widths: accessibility, touch targets; and horizontal overflow, title.
 * @param within selector that limits the checks of accessibility and touch targets
 * @returns messages
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  // Loading axe once, with the order above, saves a third of the processor time.
  let isLoaded = false;
  for (const { viewport, theme } of APPEARANCES) {
    await page.setViewportSize(viewport);
    await eventually(async () => {
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (excess > 0) throw new Error(`${viewport.width} px: ${excess} px wider than the window`);
    }, LAYOUT_WITHIN_MS).catch((error: unknown) => faults.push(String(error)));
    if (!theme) continue;
    await page.emulateMedia({ colorScheme: theme });
    // During a transition, colours belong to neither theme.
    await page.waitForFunction(
      (name) =>
        document.documentElement.dataset['theme'] === name &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      theme,
    );
    const look = `${theme}, ${viewport.width} px`;
    // Legacy mode runs in the page itself, which has no frames. Reporting only violations takes a fifth less time.
    const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    isLoaded = true;
    if (within) axe.include(within);
    // Only colours depend on the theme.
    if (theme === 'light') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${look}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    // Sizes do not depend on the theme.
    if (viewport === PHONE && theme === 'dark') faults.push(...(await smallTargets(page, within)));
  }
  if (!(await page.title()).includes('Feltbook')) faults.push('no title');
  return faults;
}
