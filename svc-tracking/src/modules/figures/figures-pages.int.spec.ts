import {
  ADMIN_SORTS,
  type AdminFiguresList,
  type AdminFiguresSort,
  type SortOrder,
} from '@feltbook/contracts';
import { directQuery, newId } from '@feltbook/svc-kit';
import { ask, pageOf } from '../../testing/owner-calls';
import { startTracking, type Tracking } from '../../testing/tracking';

type PlayerFigures = AdminFiguresList['figures'][number];

const ACCOUNTS = 300;
const ids = Array.from({ length: ACCOUNTS }, () => newId());
const owner = ids[137] ?? '';

let tracking: Tracking;
let everybody: PlayerFigures[];
beforeAll(async () => {
  tracking = await startTracking();
  const query = directQuery(tracking.dataSource);
  for (const [at, id] of ids.entries()) {
    // Few different values, so that most of them are somebody else's too; some players have none at all.
    const figure = (factor: number, values: number) => (at % 10 === 0 ? 0 : ((at * factor) % values) - 3);
    const count = (factor: number, values: number) => Math.max(0, figure(factor, values));
    await query.run(
      `INSERT INTO player_figures (account_id, sessions, session_ticks, session_profit_cents, tournaments, tournament_ticks,
         tournament_profit_cents, cash_used, tournaments_used) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        count(7, 40),
        count(11, 20) * 100,
        figure(13, 30) * 1000 - 7000,
        count(17, 9),
        count(19, 12) * 75,
        figure(23, 25) * 333,
        count(29, 14),
        count(31, 14),
      ],
    );
  }
  const { body } = await ask(tracking, 'POST', '/figures/of', { ids });
  everybody = (body as AdminFiguresList).figures;
});
afterAll(() => tracking.close());

const valueOf = (figures: PlayerFigures, sort: AdminFiguresSort): number =>
  sort === 'progress_ratio'
    ? Math.max(figures.cash_sessions_used, figures.tournament_sessions_used)
    : figures[sort];

function expectedOrder(sort: AdminFiguresSort, order: SortOrder): string[] {
  const sign = order === 'asc' ? 1 : -1;
  return everybody
    .filter(({ id }) => id !== owner)
    .sort((a, b) => sign * (valueOf(a, sort) - valueOf(b, sort) || (a.id < b.id ? -1 : 1)))
    .map(({ id }) => id);
}

const cases = ADMIN_SORTS.figures.flatMap((sort) => [
  { sort, order: 'asc' as const },
  { sort, order: 'desc' as const },
]);

it.each(cases)('give every account but the owner once, in order of $sort $order', async ({ sort, order }) => {
  const found: string[] = [];
  for (let offset = 0; offset <= ACCOUNTS; offset += 37) {
    const page = await pageOf(tracking, { sort, order, limit: 37, offset, owner });
    found.push(...page.map(({ id }) => id));
  }

  expect(found).toEqual(expectedOrder(sort, order));
});

it.each(cases)('order some of the accounts by $sort $order', async ({ sort, order }) => {
  const among = ids.filter((_, at) => at % 3 === 2);

  const page = await pageOf(tracking, {
    sort,
    order,
    limit: 20,
    offset: 10,
    owner,
    among: [...among, newId()],
  });

  const expected = expectedOrder(sort, order).filter((id) => among.includes(id));
  expect(page.map(({ id }) => id)).toEqual(expected.slice(10, 30));
});

it('have equal and different values, so that the cases above are meaningful', () => {
  for (const sort of ADMIN_SORTS.figures) {
    const values = new Set(everybody.map((figures) => valueOf(figures, sort)));
    expect(values.size).toBeGreaterThan(5);
  }
});

it('are empty beyond the last player, and for an empty list of accounts', async () => {
  const request = { sort: 'cash_hours', order: 'asc', limit: 5, owner };
  const page = (more: object) => ask(tracking, 'POST', '/figures/page', { ...request, ...more });

  expect(await page({ offset: 300 })).toEqual({ status: 200, body: { figures: [] } });
  expect(await page({ offset: 0, among: [] })).toEqual({ status: 200, body: { figures: [] } });
  expect(await page({ offset: 0, sort: 'password' })).toMatchObject({ status: 400 });
});

it('return zeros for unknown accounts', async () => {
  const unknown = newId();

  const { body } = await ask(tracking, 'POST', '/figures/of', { ids: [unknown, unknown] });

  expect(body).toEqual({
    figures: [expect.objectContaining({ id: unknown, session_count: 0, cash_hourly: 0 })],
  });
});
