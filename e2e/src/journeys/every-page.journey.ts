import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { owner, productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';

const FOR_VISITORS = [
  '/login',
  '/about',
  '/stats',
  '/subscription',
  '/welcome/pro',
  '/welcome/new/1',
  '/welcome/trial',
  '/nowhere/at/all',
];
const FOR_PLAYERS = [
  '/',
  '/cash',
  '/add',
  '/edit/:session',
  '/tournaments',
  '/add-tournament',
  '/edit-tournament/:tournament',
  '/import',
  '/table',
  '/admin',
];
/** With so many rows in each list, of however many there are: more of them say nothing new. */
const ROWS = 3;
const LISTS = /\/api\/admin\/(users|audit|cash-sessions|tournament-sessions)\?/;
const FOR_OWNER = ['/admin', '/admin?tab=overview', '/admin?tab=analytics'];

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
    await page.route(LISTS, (route, request) =>
      route.continue({ url: request.url().replace(/limit=\d+/, `limit=${ROWS}`) }),
    );
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

  it.each(FOR_OWNER)('%s, for the owner', async (path) => {
    expect(await look(path, await signIn(productUrl(), owner()))).toEqual([]);
  });
});
