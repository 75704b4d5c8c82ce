import { hideAmounts } from '@feltbook/ui';
import { act, screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, insightsAnswer, session, sessionsOf } from '../../../testing/insights';
import { hasColour, plain, section } from '../../../testing/insights-page';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer();

/** At 1/3 +$25 an hour with a spread of $100 in 48 hours, at 2/5 −$5 with $40 in 40 hours. */
const RESULTS = [
  ...sessionsOf('2025-11', 12, 300),
  ...sessionsOf('2025-12', 10, 60, { stakes: '2/5', location: 'Wynn' }),
  ...sessionsOf('2026-01', 2, 1000, { stakes: '5/10', location: 'Wynn' }),
];

function playerHas(rows = RESULTS) {
  server.insights = insightsAnswer(rows);
  server.compared = rows;
}
const compare = () => section('Compare');
const words = async () => plain(await (await compare()).findByRole('status'));
const field = async () => (await compare()).getByLabelText<HTMLSelectElement>('Which two');

/** The address of `/insights` with two selections. */
const comparing = (one: string, other: string, rest = '') =>
  `/insights?${new URLSearchParams({ one, other }).toString()}${rest}`;

it('compares the two stakes with most sessions at first, with the difference and its range', async () => {
  playerHas();
  await openPage('/insights?tab=luck');
  // 30 ± 1.96 · √(100²/48 + 40²/40) = 30 ± 30.9
  expect(await words()).toBe(
    'No clear difference yet: 1/3 has an hourly between $2 below and $62 above that of 2/5.',
  );
  const part = await compare();
  expect(part.getAllByRole('definition').map(plain)).toEqual(['+$30', '−$2 to +$62']);
  expect(part.getAllByRole('definition').some(hasColour)).toBe(false);
  const bars = within(part.getByRole('list', { name: 'Compare: Hourly' }));
  expect(bars.getAllByRole('listitem').map(plain)).toEqual([
    '1/3+$2512 sessions, −$8 to +$58too early to call',
    '2/5−$510 sessions, −$20 to +$10too early to call',
  ]);
  expect(bars.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cash?stakes=1%2F3',
    '/cash?stakes=2%2F5',
  ]);
  expect(server.calls).toEqual([
    'GET /api/insights',
    'GET /api/comparison?one.stakes=1%2F3&other.stakes=2%2F5',
  ]);
});

it('names the better one and the range, in either order', async () => {
  playerHas([...sessionsOf('2025-11', 20, 300), ...sessionsOf('2025-12', 20, -100, { stakes: '2/5' })]);
  // 50 ± 1.96 · √(100²/80)
  const text = '1/3 makes $50 an hour more than 2/5: very likely between $28 and $72.';
  const { unmount } = await openPage(comparing('stakes=1/3', 'stakes=2/5'));
  expect(await words()).toBe(text);
  expect((await compare()).getAllByRole('definition').every(hasColour)).toBe(true);
  unmount();
  await openPage(comparing('stakes=2/5', 'stakes=1/3'));
  expect(await words()).toBe(text);
});

/** Two stakes with 20 sessions of 4 hours each, $100 more and less than the profit in turn. */
const twoStakes = (...profits: [number, number]) =>
  profits.flatMap((profit, of) =>
    Array.from({ length: 20 }, (_, at) =>
      session(`2025-1${of + 1}-${at + 10}`, profit + (at % 2 ? -100 : 100), { stakes: ['1/3', '2/5'][of] }),
    ),
  );

// s = 51.3: 1.96 · √(2 · 51.3²/80) = 15.9
it.each([
  ['two losers', -300, -500, '1/3 loses $50 an hour less than 2/5: very likely between $34 and $66.'],
  ['winners', 500, 300, '1/3 makes $50 an hour more than 2/5: very likely between $34 and $66.'],
  ['a loser and none', 0, -300, '1/3 has an hourly $75 above that of 2/5: very likely between $59 and $91.'],
  [
    'equal losers',
    -300,
    -320,
    'No clear difference yet: 1/3 loses between $21 less and $11 more an hour than 2/5.',
  ],
  [
    'equal winners',
    320,
    300,
    'No clear difference yet: 1/3 makes between $11 less and $21 more an hour than 2/5.',
  ],
])('has words that follow the verdict: %s', async (_name, profit, other, text) => {
  playerHas(twoStakes(profit, other));
  await openPage(comparing('stakes=1/3', 'stakes=2/5'));
  expect(await words()).toBe(text);
});

it('does not say while amounts are hidden whether the player wins', async () => {
  playerHas(twoStakes(-300, -500));
  hideAmounts(true);
  await openPage(comparing('stakes=1/3', 'stakes=2/5'));
  expect(await words()).toBe('1/3 has an hourly ••• above that of 2/5: very likely between ••• and •••.');
  act(() => hideAmounts(false));
});

it('offers periods, stakes and venues, and keeps them in the address with the filter', async () => {
  playerHas();
  const { router } = await openPage('/insights?tab=luck&kind=cash');
  const user = player();
  expect(
    within(await field())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    '1/3 and 2/5',
    'Aria and Wynn',
    'This year and last year to date',
    'Last 30 days and the 30 before',
  ]);
  await user.selectOptions(await field(), 'Aria and Wynn');
  expect(router.state.location.search).toBe('?tab=luck&kind=cash&one=venue%3DAria&other=venue%3DWynn');
  expect(server.calls.at(-1)).toBe(
    'GET /api/comparison?one.kind=cash&one.venue=Aria&other.kind=cash&other.venue=Wynn',
  );
  await user.selectOptions(await field(), 'This year and last year to date');
  expect(router.state.location.search).toBe('?tab=luck&kind=cash&one=date%3Dytd&other=date%3Dlast_ytd');
  expect(server.calls.at(-1)).toMatch(/one\.from=\d{4}-01-01&one\.to=\S+&other\.from=\d{4}-01-01&other\.to=/);
});

it('compares any two selections, which leave the rest to the filter of the page', async () => {
  playerHas();
  await openPage(comparing('date=2025&venue=Aria', 'venue=Wynn&stakes=5/10', '&stakes=1/3&tag=late'));
  await words();
  expect(server.calls.at(-1)).toBe(
    'GET /api/comparison?one.from=2025-01-01&one.to=2025-12-31&one.venue=Aria&one.stakes=1%2F3&one.tag=late' +
      '&other.venue=Wynn&other.stakes=5%2F10&other.tag=late',
  );
  expect(await field()).toHaveValue('own');
});

it('takes a criterion away by its chip', async () => {
  playerHas();
  const { router } = await openPage(comparing('date=2025&venue=Aria', 'venue=Wynn'));
  const first = within((await compare()).getByRole('region', { name: 'First' }));
  await player().click(first.getByRole('button', { name: 'Remove Location: Aria' }));
  expect(router.state.location.search).toBe('?one=date%3D2025&other=venue%3DWynn');
  await player().click(first.getByRole('button', { name: 'Clear' }));
  expect(await words()).toMatch(/All results/);
  expect((await compare()).getByText(/^12 results in both/)).toBeVisible();
});

it('chooses a selection in the dialog of the filter', async () => {
  playerHas();
  const { router } = await openPage(comparing('venue=Aria', 'venue=Wynn'));
  const second = within((await compare()).getByRole('region', { name: 'Second' }));
  await player().click(second.getByRole('button', { name: 'Second' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter results' }));
  await player().selectOptions(await dialog.findByLabelText('Period'), 'Last year');
  expect(router.state.location.search).toBe('?one=venue%3DAria&other=date%3Dlast_year%26venue%3DWynn');
});

it('says which selection is too small', async () => {
  playerHas();
  await openPage(comparing('stakes=1/3', 'stakes=5/10'));
  expect(await words()).toBe('Too few sessions to say: 5/10 needs 10 with a known length.');
  const part = await compare();
  expect(part.queryByRole('definition')).not.toBeInTheDocument();
  await player().click(part.getByText('Table'));
  expect(within(part.getByRole('table')).getAllByRole('row')).toHaveLength(3);
});

it('shows a failure, and retries', async () => {
  playerHas();
  server.failing = '/api/comparison';
  await openPage(comparing('stakes=1/3', 'venue=Wynn'));
  const part = await compare();
  expect(await part.findByText('Error: Failed to fetch the comparison')).toBeVisible();
  server.failing = undefined;
  await player().click(part.getByRole('button', { name: 'Retry' }));
  expect(await words()).toMatch(/^No clear difference yet/);
});

it('is left out where there is no cash session', async () => {
  playerHas([cup('2025-02-01', 100), cup('2026-02-02', -100)]);
  await openPage('/insights?tab=luck');
  await section('Downswings');
  expect(screen.queryByRole('heading', { name: 'Compare' })).not.toBeInTheDocument();
});
