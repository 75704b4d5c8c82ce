import { screen, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, insightsAnswer, sessionsOf } from '../../../testing/insights';
import { plain, section } from '../../../testing/insights-page';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer();

/** At 1/3 +$25 an hour with a spread of $100 in 48 hours, at 2/5 −$5 with $40 in 40 hours. */
const RESULTS = [
  ...sessionsOf('2025-11', 12, 300),
  ...sessionsOf('2025-12', 10, 60, { stakes: '2/5', location: 'Wynn' }),
  ...sessionsOf('2026-01', 2, 1000, { stakes: '5/10', location: 'Wynn' }),
];
const compare = () => section('Compare');
const words = async () => plain((await compare()).getByRole('status'));

it('says that there is no clear difference yet', async () => {
  server.insights = insightsAnswer(RESULTS);
  await openPage('/insights');
  // 30 ± 1.96 · √(100²/48 + 40²/40) = 30 ± 30.9
  expect(await words()).toBe(
    'No clear difference yet: 1/3 makes between $1 less and $61 more an hour than 2/5.',
  );
  const bars = within((await compare()).getByRole('list', { name: 'Compare: Hourly' }));
  expect(bars.getAllByRole('link')).toHaveLength(2);
  expect(server.calls).toEqual(['GET /api/insights']);
});

it('names the better one and the range, in either order', async () => {
  server.insights = insightsAnswer([
    ...sessionsOf('2025-11', 20, 300),
    ...sessionsOf('2025-12', 20, -100, { stakes: '2/5' }),
  ]);
  // 50 ± 1.96 · √(100²/80)
  const text = '1/3 makes $50 an hour more than 2/5: very likely between $28 and $72.';
  const { unmount } = await openPage('/insights?by=Stakes&one=1%2F3&other=2%2F5');
  expect(await words()).toBe(text);
  unmount();
  await openPage('/insights?by=Stakes&one=2%2F5&other=1%2F3');
  expect(await words()).toBe(text);
});

it('keeps the choice in the address, with the filter', async () => {
  server.insights = insightsAnswer(RESULTS);
  const { router } = await openPage('/insights?kind=cash');
  const user = player();
  const part = await compare();
  await user.selectOptions(part.getByLabelText('Second'), '5/10');
  expect(router.state.location.search).toBe('?kind=cash&by=Stakes&one=1%2F3&other=5%2F10');
  expect(await words()).toBe('Too few sessions to say: 5/10 needs 10 with a known length.');
  await user.selectOptions(part.getByLabelText('First'), '5/10');
  expect(part.getByLabelText('Second')).toHaveValue('1/3');
  await user.selectOptions(part.getByLabelText('By'), 'Years');
  expect(router.state.location.search).toBe('?kind=cash&by=Years');
  expect(
    [part.getByLabelText('First'), part.getByLabelText('Second')].map(
      (field) => (field as HTMLSelectElement).value,
    ),
  ).toEqual(['2026', '2025']);
  await user.click(part.getByText('Table'));
  expect(within(part.getByRole('table')).getAllByRole('row')).toHaveLength(3);
});

it('is left out where there is one group of each kind, or no cash session', async () => {
  server.insights = insightsAnswer([cup('2025-02-01', 100), cup('2026-02-02', -100)]);
  await openPage('/insights');
  await section('Years');
  expect(screen.queryByRole('heading', { name: 'Compare' })).not.toBeInTheDocument();
});
