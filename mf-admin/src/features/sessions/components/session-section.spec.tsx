import type { AdminGlobalSession } from '@feltbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminServer } from '../../../testing/admin-server';
import { sessionOf, tournamentOf } from '../../../testing/analytics';
import { onPhone, openPage, owner } from '../../../testing/render-page';

const server = adminServer();
const CASH = 'GET /api/admin/cash-sessions';
const TOURNAMENTS = 'GET /api/admin/tournament-sessions';

const section = async () => {
  await openPage('/admin?tab=overview');
  return within(await screen.findByRole('region', { name: 'All sessions' }));
};
const rows = async (label: string) =>
  (await screen.findAllByLabelText(label))
    .flatMap((each) => [...each.querySelectorAll(':scope > tbody > tr')])
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const choose = (field: string, option: string) =>
  owner().selectOptions(screen.getByRole('combobox', { name: field }), option);
const withNext = (list: AdminGlobalSession[], next: string) =>
  Response.json(list, { headers: { link: `<${next}>; rel="next"` } });

it('shows the last 30 cash sessions of all users and their totals', async () => {
  server.answers[CASH] = [
    sessionOf('1'),
    sessionOf('2', { user: 'bob', name: null, email: null, cashout: 0.75, duration: 0 }),
  ];
  const all = await section();
  expect(await rows('Cash sessions')).toEqual([
    "Nov 20, 2026 | Ann | No-Limit Hold'em | 1/3 | Aria | 4.5 | $300 | $512 | +$212",
    "Nov 20, 2026 | bob | No-Limit Hold'em | 1/3 | Aria | – | $300 | $1 | −$299",
  ]);
  expect(all.getByRole('status')).toHaveTextContent(
    '2 cash sessions of 2 usersHours 4.5 hBuy-ins $600Profit −$87',
  );
  expect(server.seen(CASH)).toEqual([`${CASH}?limit=30`]);
  expect(all.queryByRole('button')).not.toBeInTheDocument();
});

it('shows tournaments with their places', async () => {
  server.answers[TOURNAMENTS] = [tournamentOf('1', { entries: 10_043 }), tournamentOf('2', { place: null })];
  await section();
  await choose('Kind', 'Tournaments');
  expect(await rows('Tournaments')).toEqual([
    "Nov 20, 2026 | Ann | Sunday Deepstack | No-Limit Hold'em | Aria | 3 of 10,043 | 4.5 | $150 | $900 | +$750",
    "Nov 20, 2026 | Ann | Sunday Deepstack | No-Limit Hold'em | Aria | – | 4.5 | $150 | $900 | +$750",
  ]);
});

it('offers the periods, and the years with results', async () => {
  await section();
  const period = await screen.findByRole('combobox', { name: 'Period' });
  await waitFor(() =>
    expect([...period.children].map(({ textContent }) => textContent)).toEqual([
      'Last 30 sessions',
      'This month',
      'Last month',
      'Year to date',
      '2026',
      '2024',
    ]),
  );
  await choose('Period', '2024');
  await waitFor(() => expect(server.seen(CASH)).toContain(`${CASH}?from=2024-01-01&to=2024-12-31&limit=100`));
  expect(await screen.findByText('No cash sessions in this period')).toBeVisible();
});

it('loads more by the link of the previous page', async () => {
  const next = '/api/admin/cash-sessions?from=2024-01-01&to=2024-12-31&limit=100&cursor=a%26b';
  server.answers[CASH] = (query: URLSearchParams) =>
    query.has('cursor') ? [sessionOf('2', { name: 'Bob' })] : withNext([sessionOf('1')], next);
  const all = await section();
  await screen.findByRole('option', { name: '2024' });
  await choose('Period', '2024');
  expect(await all.findByText(/there are more/)).toBeVisible();
  await owner().click(all.getByRole('button', { name: 'Show more sessions' }));
  expect(await all.findByText('Bob')).toBeVisible();
  expect(server.calls.at(-1)).toBe(`GET ${next}`);
  expect(all.queryByText(/there are more/)).not.toBeInTheDocument();
  expect(all.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
});

it('keeps the shown rows if more cannot be loaded', async () => {
  const next = '/api/admin/cash-sessions?cursor=x';
  server.answers[CASH] = (query: URLSearchParams) =>
    query.has('cursor')
      ? Response.json({ error: 'Not now.', code: 'internal' }, { status: 500 })
      : withNext([sessionOf('1')], next);
  const all = await section();
  await choose('Period', 'This month');
  await owner().click(await all.findByRole('button', { name: 'Show more sessions' }));
  expect(await all.findByText('More sessions could not be loaded.')).toBeVisible();
  expect(all.getByText('Ann')).toBeVisible();
});

it('shows an error and Retry if they cannot be loaded', async () => {
  server.refusals[CASH] = 500;
  const all = await section();
  expect(await all.findByText('The sessions are missing. No.')).toBeVisible();
  delete server.refusals[CASH];
  await owner().click(all.getByRole('button', { name: 'Retry' }));
  expect(await all.findByText('No cash sessions in this period')).toBeVisible();
});

it('shows cards on phones, without unknown values', async () => {
  onPhone();
  server.answers[CASH] = [sessionOf('1', { duration: 0 })];
  await section();
  const cards = await screen.findByRole('list', { name: 'Cash sessions' });
  expect(cards).toHaveTextContent(
    "Ann+$212Nov 20, 2026 · No-Limit Hold'em · 1/3 · AriaBuy-in$300Cash-out$512",
  );
});
