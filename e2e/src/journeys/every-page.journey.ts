import AxeBuilder from '@axe-core/playwright';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { DESK, PHONE } from '../support/visit';

const FOR_VISITORS = ['/login', '/about', '/stats', '/subscription', '/welcome/new/1', '/nowhere/at/all'];
const FOR_PLAYERS = ['/', '/cash', '/add', '/tournaments', '/add-tournament', '/admin'];
/** Eight pages, each looked through node by node. */
const PATIENCE_MS = 240_000;
const SIZES = { phone: PHONE, desk: DESK };

describe.each(['dark', 'light'] as const)('every page in the %s theme', (theme) => {
  describe.each(['phone', 'desk'] as const)('at the width of a %s', (size) => {
    const visit = journeys();
    let player: Player;
    let edits: string[] = [];

    beforeAll(async () => {
      player = await newPlayer(productUrl());
      const session = await save(player, '/sessions', cashBody());
      await save(player, '/sessions', cashBody({ cashout: 20, date: '2026-04-01' }));
      const tournament = await save(player, '/tournaments', tournamentBody());
      edits = [`/edit/${session}`, `/edit-tournament/${tournament}`];
    });

    /** Goes through pages of one person. @returns what axe found, and what is wider than the window */
    async function inspect(paths: readonly string[], who?: Player): Promise<string[]> {
      const { page, goto } = await visit({ theme, viewport: SIZES[size], ...(who && { player: who }) });
      const faults: string[] = [];
      for (const path of paths) {
        await goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // Until everything that the page loads is there.
        await page.waitForLoadState('networkidle');
        await eventually(async () =>
          expect(await page.locator('main [aria-label=Loading], main:has-text("Loading...")').count()).toBe(
            0,
          ),
        );
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations) {
          faults.push(`${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
        }
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (excess > 0) faults.push(`${path}: ${excess} px wider than the window`);
        if (!(await page.title()).includes('Feltbook')) faults.push(`${path}: no title`);
      }
      return faults;
    }

    it(
      'is accessible to visitors, and nothing complains',
      async () => {
        expect(await inspect(FOR_VISITORS)).toEqual([]);
      },
      PATIENCE_MS,
    );

    it(
      'is accessible to players, and nothing complains',
      async () => {
        expect(await inspect([...FOR_PLAYERS, ...edits], player)).toEqual([]);
      },
      PATIENCE_MS,
    );
  });
});
