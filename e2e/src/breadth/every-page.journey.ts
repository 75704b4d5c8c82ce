import { randomUUID } from 'node:crypto';
import type { HomeGame } from '@feltbook/contracts';
import type { Answer } from '../support/api';
import { eventually } from '../support/eventually';
import { layoutShifts, watchLayoutShifts } from '../support/layout-shifts';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, signIn, type Player } from '../support/players';
import { owner, productUrl } from '../support/product';
import { retryWhileBusy } from '../support/retries';
import { coveredByDevice, turnPhone } from '../support/safe-areas';
import { cashBody, longestCashBody, longestTournamentBody, tournamentBody } from '../support/samples';
import { LAPTOP, PHONE, visit, type Visit } from '../support/visit';

const FOR_VISITORS = [
  '/login',
  '/invitation',
  '/preview',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/about',
  '/privacy',
  '/stats',
  '/home-games',
  '/home-games/:game',
  '/subscription',
  '/welcome/pro',
  '/welcome/new/1',
  '/welcome/trial',
  '/nowhere/at/all',
];
const FOR_PLAYERS = [
  '/',
  '/insights',
  '/insights?tab=when',
  '/insights?tab=luck',
  '/insights?tab=next',
  '/bankroll',
  '/action',
  '/hands',
  '/trips',
  '/trips?trip=Series',
  '/reports/2026',
  '/recaps/2026-05',
  '/cash',
  '/add',
  '/session/:session',
  '/edit/:session',
  '/tournaments',
  '/add-tournament',
  '/tournament/:tournament',
  '/edit-tournament/:tournament',
  '/import',
  '/names',
  '/home-games',
  '/home-games/:game',
  '/table',
  '/account',
  '/admin',
];
/** Limits lists to this many rows, because more rows of the same kind only take time. */
const ROWS = 3;
const LISTS = /\/api\/admin\/(users|audit|cash-sessions|tournament-sessions)\?/;
const FOR_OWNER = ['/admin', '/admin?tab=overview', '/admin?tab=analytics', '/admin?tab=system'];

async function put({ api }: Player, path: string, body: unknown): Promise<Answer> {
  const answer = await retryWhileBusy(() => api.put(path, body));
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
  return answer;
}

/** @returns the code of a home game with the longest names */
async function startLongestGame(player: Player): Promise<string> {
  const [id, seat] = [randomUUID(), randomUUID()];
  const [name, by] = ['Boathouse '.padEnd(60, 'W'), 'Maximiliana '.padEnd(50, 'W')];
  const body = { name, date: '2026-05-02', stakes: 'W'.repeat(30), host: by };
  const { code } = (await put(player, `/api/home-games/${id}`, body)).json<HomeGame>();
  const add = (entry: string, line: object) =>
    put(player, `/api/home-games/${id}/entries/${entry}`, { ...line, by });
  await add(seat, { kind: 'player', player: seat, name: by });
  for (const kind of ['buyIn', 'cashOut'])
    await add(randomUUID(), { kind, player: seat, amount: 9_999_999.99 });
  return code;
}

describe('every page is accessible in both themes at both widths, without console errors, moving or covered parts', () => {
  let player: Player;
  let ids: Record<string, string>;

  beforeAll(async () => {
    player = await newPlayer(productUrl(), { displayName: 'Maximiliana '.padEnd(60, 'W') });
    const session = await save(player, '/sessions', cashBody());
    await save(player, '/sessions', longestCashBody());
    await save(player, '/tournaments', longestTournamentBody());
    await put(player, '/api/bankroll/starts', { amount: 2000, bankroll: 'Riverside '.padEnd(50, 'W') });
    await put(player, `/api/bankroll/movements/${randomUUID()}`, {
      ...{ kind: 'expense', date: '2026-05-02', amount: 9_999_999.99, category: 'coaching' },
      note: 'One hour with a coach '.padEnd(200, 'W'),
      trip: 'Series '.padEnd(80, 'W'),
    });
    await put(player, `/api/action/payments/${randomUUID()}`, {
      ...{ person: 'Anna '.padEnd(60, 'W'), direction: 'paid', date: '2026-05-02', amount: 9_999_999.99 },
    });
    await put(player, `/api/action/shares/${randomUUID()}`, {
      ...{ player: 'Ben '.padEnd(60, 'W'), event: 'Main Event '.padEnd(120, 'W'), date: '2026-05-02' },
      ...{ share: 12.3456, cost: 9_999_999.99, returned: 9_999_999.99, note: 'Note '.padEnd(200, 'W') },
    });
    const game = await startLongestGame(player);
    ids = {
      ...{ ':session': session, ':tournament': await save(player, '/tournaments', tournamentBody()) },
      ':game': game,
    };
  });

  const everyone: [
    who: string,
    paths: readonly string[],
    player: () => Player | Promise<Player> | undefined,
  ][] = [
    ['visitors', FOR_VISITORS, () => undefined],
    ['players', FOR_PLAYERS, () => player],
    ['the owner', FOR_OWNER, () => signIn(productUrl(), owner())],
  ];
  describe.each(everyone)('for %s', (_who, paths, isSignedIn) => {
    let one: Visit;

    // One browser context for all pages of a user.
    beforeAll(async () => {
      const who = await isSignedIn();
      one = await visit({ player: who, fresh: true });
      await watchLayoutShifts(one.context);
      one.expectBrowserErrors(/status of 404.*\/nowhere/);
      await one.page.route(LISTS, (route, request) =>
        route.continue({ url: request.url().replace(/limit=\d+/, `limit=${ROWS}`) }),
      );
    });
    afterAll(() => one.close());

    it.each(paths)('%s', async (path) => {
      const { page, browserErrors } = one;
      browserErrors.length = 0;
      for (const viewport of [PHONE, LAPTOP]) {
        await page.setViewportSize(viewport);
        await one.goto(path.replace(/:\w+/, (name) => ids[name] ?? name));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await eventually(async () => {
          expect(await page.locator('main [aria-label=Loading]').count()).toBe(0);
          expect(await page.getByText('Loading...').count()).toBe(0);
        });
        expect(await layoutShifts(page)).toEqual([]);
      }
      expect(await faultsOf(page)).toEqual([]);
      const insets = await turnPhone(page);
      try {
        await eventually(async () => expect(await coveredByDevice(page)).toEqual([]));
      } finally {
        await insets.detach();
      }
      expect(browserErrors).toEqual([]);
    });
  });
});
