import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { DESK, PHONE } from '../support/visit';

const FOR_VISITORS = ['/login', '/about', '/stats', '/subscription', '/welcome/new/1', '/nowhere/at/all'];
const FOR_PLAYERS = [
  '/',
  '/cash',
  '/add',
  '/edit/:session',
  '/tournaments',
  '/add-tournament',
  '/edit-tournament/:tournament',
  '/admin',
];
const LOOKS = [PHONE, DESK].flatMap((viewport) =>
  (['dark', 'light'] as const).map((theme) => ({ viewport, theme })),
);

/** What is wrong with an open page in both themes at both widths: accessibility, overflow, title. */
async function faultsOf(page: Page): Promise<string[]> {
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
    // In the page itself rather than in a second tab that collects the findings of frames: there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
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

describe('every page is accessible in both themes at both widths, and complains of nothing', () => {
  const visit = journeys();
  let player: Player;
  let ids: Record<string, string>;

  beforeAll(async () => {
    player = await newPlayer(productUrl());
    const session = await save(player, '/sessions', cashBody());
    await save(player, '/sessions', cashBody({ cashout: 20, date: '2026-04-01' }));
    ids = { ':session': session, ':tournament': await save(player, '/tournaments', tournamentBody()) };
  });

  async function look(path: string, who?: Player): Promise<string[]> {
    const { page, goto, expectComplaints } = await visit({ ...(who && { player: who }) });
    expectComplaints(/status of 404.*\/nowhere/);
    await goto(path.replace(/:\w+/, (name) => ids[name] ?? name));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Until everything that the page loads is there.
    await page.waitForLoadState('networkidle');
    await eventually(async () => {
      expect(await page.locator('main [aria-label=Loading]').count()).toBe(0);
      expect(await page.getByText('Loading...').count()).toBe(0);
    });
    return faultsOf(page);
  }

  it.each(FOR_VISITORS)('%s, for visitors', async (path) => {
    expect(await look(path)).toEqual([]);
  });

  it.each(FOR_PLAYERS)('%s, for players', async (path) => {
    expect(await look(path, player)).toEqual([]);
  });
});
