import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './visit';

const LOOKS = [PHONE, DESK].flatMap((viewport) =>
  (['dark', 'light'] as const).map((theme) => ({ viewport, theme })),
);

/**
 * What is wrong with a page as it is open now, in both themes at both widths: accessibility, overflow, title.
 * @param within the only part whose accessibility is asked for, where the rest was looked at on its own
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport, theme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await page.waitForFunction((name) => document.documentElement.dataset['theme'] === name, theme);
    // Colours on their way from one theme to the other are nobody's.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const look = `${theme}, ${viewport.width} px`;
    // In the page itself rather than in a second tab that collects the findings of frames: there are none. What is in
    // order need not be described, which is a fifth of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (within) axe.include(within);
    // Only colours depend on the theme.
    if (theme === 'light') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      faults.push(`${look}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) faults.push(`${look}: ${excess} px wider than the window`);
  }
  if (!(await page.title()).includes('Feltbook')) faults.push('no title');
  return faults;
}
