import { screen } from '@testing-library/react';
import { adminServer } from '../testing/admin-server';
import { ANALYTICS } from '../testing/analytics';
import { openPage, owner } from '../testing/render-page';
import { figuresOf, rowsOf } from '../testing/tables';

jest.mock('@feltbook/charts', () => ({
  Chart: ({ picture: { kind }, label }: { picture: { kind: string }; label: string }) => (
    <div role="img" aria-label={label}>
      {kind}
    </div>
  ),
}));

const server = adminServer();
const CALL = 'GET /api/admin/analytics';

const open = () => openPage('/admin?tab=analytics');

it('draws users by month, with a table for each chart', async () => {
  await open();
  expect(await rowsOf('All users by month')).toEqual(['October 2026 | 28', 'November 2026 | 40']);
  expect(await rowsOf('New users by month')).toEqual(['October 2026 | 10', 'November 2026 | 12']);
  expect(await rowsOf('Active users by month')).toEqual(['October 2026 | 18', 'November 2026 | 31']);
  expect(screen.getByRole('img', { name: 'All users by month: 40 users in November 2026.' })).toBeVisible();
  expect(screen.getAllByRole('img').map(({ textContent }) => textContent)).toEqual([
    'line',
    'columns',
    'columns',
  ]);
});

it('shows six game types and six stakes by their labels', async () => {
  await open();
  expect(await rowsOf('Cash sessions by game type')).toEqual([
    "No-Limit Hold'em | 70",
    'Omaha | 60',
    'Mixed | 50',
    'Short Deck | 40',
    'Stud | 30',
    'Razz | 20',
  ]);
  expect(await rowsOf('Cash sessions by stakes')).toHaveLength(6);
});

it('shows users by platform, and unknown ones only if there are any', async () => {
  await open();
  const caption = 'Users by what they signed in with last';
  expect(await rowsOf(caption)).toEqual(['Phone | 25 | 62.5%', 'Computer | 15 | 37.5%']);
});

it('shows averages, but none of kinds that nobody has logged', async () => {
  await open();
  expect(await figuresOf('Averages of all users')).toEqual([
    'Avg cash profit+$42Per session',
    'Cash per hour+$10Over known hours',
    'Cash win rate56.3%Sessions won',
    'Tournament ITM20%In the money',
    'Tournament ROI−12.4%On all buy-ins',
    'Total profit/loss+$12,346Of all users',
  ]);
});

it('says how many sessions the hourly leaves out, and has none without hours', async () => {
  server.answers[CALL] = { ...ANALYTICS, cash_hours: 40, cash_without_hours: 3 };
  const { unmount } = await open();
  expect((await figuresOf('Averages of all users'))[1]).toBe('Cash per hour+$103 without hours');
  unmount();
  server.answers[CALL] = { ...ANALYTICS, cash_hourly_rate: 0, cash_hours: 0, cash_without_hours: 43 };
  await open();
  expect((await figuresOf('Averages of all users'))[1]).toBe('Cash per hour–43 without hours');
});

it('shows no averages of tournaments before there are any', async () => {
  server.answers[CALL] = { ...ANALYTICS, feature_use: { ...ANALYTICS.feature_use, tournaments: 0 } };
  await open();
  expect(await figuresOf('Averages of all users')).toHaveLength(4);
  expect(screen.queryByText('Tournament ROI')).not.toBeInTheDocument();
});

it('shows an error and Retry for the part that cannot be loaded', async () => {
  server.refusals[CALL] = 500;
  await open();
  expect(await screen.findByText('How users sign in and play is missing. No.')).toBeVisible();
  expect(await screen.findByText('$58.33')).toBeVisible();
  delete server.refusals[CALL];
  await owner().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowsOf('All users by month')).toHaveLength(2);
});
