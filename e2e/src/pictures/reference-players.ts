import type { CashSessionBody, GoalRequest, ImportBody, TournamentBody } from '@feltbook/contracts';
import { remoteControl } from '@feltbook/simulators/stripe';
import type { Product } from '@feltbook/tooling/product';
import { makeProfile, makeResults, Random } from '@feltbook/tooling/seed';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../support/api';
import { decide } from '../support/owner-calls';
import { PASSWORD, save, signIn, type Player } from '../support/players';
import { cashBody, tournamentBody } from '../support/samples';
import { payFor } from '../support/stripe-checkout';

/** The day on which every picture is taken: a Wednesday. */
export const TODAY = '2026-05-20';

const TEN_THOUSAND = 10_000;
const SEED = 7;
/** Three results a day, so that ten thousand are eight years. */
const DAYS_BETWEEN = 0.35;
const LONGEST_VENUE = 'The Venetian Resort Hotel and Casino Poker Room on the Las Vegas Strip, Nevada';
const LONGEST_TOURNAMENT =
  'World Series of Poker Circuit Main Event No-Limit Hold’em Six-Handed Mystery Bounty';
const LONGEST_NAME = 'Maximiliane Alexandra von Hohenstein-Wittgenstein the Second';

/** The players whose pages are pictured, by what they have logged. */
export type PlayerName = 'empty' | 'one' | 'ten' | 'longest' | 'expired' | 'thousands' | 'pro' | 'owner';
export type Players = Readonly<Record<PlayerName, Player>>;

async function register(url: string, name: string, displayName = 'Mia'): Promise<Player> {
  const account = { id: name.includes('@') ? name : `${name}@example.com`, password: PASSWORD, displayName };
  const registered = await new Api(url).post('/register', account);
  if (registered.status !== 201) throw new Error(`Registering answered ${registered.text}`);
  return signIn(url, account);
}

async function waitForStatus({ api }: Player, wanted: string): Promise<void> {
  for (;;) {
    const { status } = (await api.get('/api/user/subscription-status')).json<{ status: string }>();
    if (status === wanted) return;
    await pause(200);
  }
}

/** Registers a player who pays for Pro each month. */
export async function subscribedPlayer(product: Product, name: string): Promise<Player> {
  const player = await register(product.url, name);
  await payFor(player.api, remoteControl(product.internalUrl('simulators')), 'monthly');
  await waitForStatus(player, 'pro');
  return player;
}

/** Profits of a player with ten results, one a week. */
const PROFITS = [145, -210, 320, 95, -300, 410, 180, -125, 260, 75];
const TOURNAMENT_EVERY = 3;

async function log(
  player: Player,
  { cash = {}, tournament = {} }: { cash?: Partial<CashSessionBody>; tournament?: Partial<TournamentBody> },
): Promise<void> {
  const last = Date.parse(TODAY);
  for (const [at, profit] of PROFITS.entries()) {
    const date = new Date(last - (PROFITS.length - at) * 7 * 86_400_000).toISOString().slice(0, 10);
    const amounts = { date, buyin: 300, cashout: 300 + profit };
    if (at % TOURNAMENT_EVERY === 2)
      await save(player, '/tournaments', tournamentBody({ ...amounts, ...tournament }));
    else await save(player, '/sessions', cashBody({ ...amounts, ...cash }));
  }
}

async function logThousands({ api }: Player): Promise<void> {
  const random = new Random(SEED);
  const results = makeResults(
    { ...makeProfile(random), daysBetween: DAYS_BETWEEN },
    random,
    TEN_THOUSAND,
    TODAY,
  );
  const body: ImportBody = {
    file: { name: 'my poker years.csv', format: 'CSV' },
    duplicates: 'keep',
    sessions: results.flatMap((result) => (result.kind === 'cash' ? [result.body] : [])),
    tournaments: results.flatMap((result) => (result.kind === 'tournament' ? [result.body] : [])),
  };
  const answer = await api.post('/imports', body, { timeoutMs: 60_000 });
  if (answer.status >= 300) throw new Error(`The import answered ${answer.status} ${answer.text}`);
}

/** One that is reached, and others that are not. */
const GOALS: readonly GoalRequest[] = [
  { period: 'week', measure: 'hours', target: 10 },
  { period: 'month', measure: 'hours', target: 30 },
  { period: 'month', measure: 'profit', target: 300 },
  { period: 'year', measure: 'profit', target: 5000 },
];

/** Registers all players and logs their results. */
export async function makePlayers(product: Product): Promise<Players> {
  const { url } = product;
  const owner = await signIn(url, product.owner);
  const empty = await register(url, 'empty', 'Nora');
  const one = await register(url, 'one');
  await save(one, '/sessions', cashBody({ date: '2026-05-16' }));
  await save(one, '/tournaments', tournamentBody({ date: '2026-05-17' }));
  const ten = await register(url, 'ten');
  await log(ten, {});
  const longest = await register(url, 'a.very.long.address.of.somebody@subdomain.example.com', LONGEST_NAME);
  const notes = 'A very soft table until two. '.repeat(12).trim();
  const tags = ['vacation', 'straddle every hand', 'with friends from home'];
  const amounts = { buyin: 1_250_000, cashout: 9_876_543.21, location: LONGEST_VENUE, notes };
  await log(longest, {
    cash: { ...amounts, stakes: '10000/20000/40000', tags },
    tournament: {
      ...amounts,
      name: LONGEST_TOURNAMENT,
      place: 1_234,
      entries: 112_345,
      places_paid: 15_000,
      tags,
    },
  });
  const expired = await register(url, 'expired');
  for (let count = 1; count <= 10; count += 1) {
    const date = `2026-05-${String(count).padStart(2, '0')}`;
    await save(expired, '/sessions', cashBody({ date }));
    await save(expired, '/tournaments', tournamentBody({ date }));
  }
  const pro = await subscribedPlayer(product, 'pro');
  await log(pro, {});
  for (const goal of GOALS) await pro.api.put('/api/goals', goal);
  const thousands = await register(url, 'thousands', 'Sam');
  await decide(owner.api, thousands, 'grandfather');
  await waitForStatus(thousands, 'grandfathered');
  await logThousands(thousands);
  return { empty, one, ten, longest, expired, thousands, pro, owner };
}
