import type { BoughtShareBody } from '@feltbook/contracts';
import { browserFiles, textOf } from '@feltbook/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { cellsOf } from '../testing/csv';
import { dashboardServer } from '../testing/dashboard-server';
import { session } from '../testing/insights';
import { plain, section } from '../testing/insights-page';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer();
const NOT_INCLUDED = 'Not included: shares bought, jackpots and bonuses, unless in a cash-out.';

const bought = (id: string, date: string, terms: Partial<BoughtShareBody> = {}) => ({
  ...{ id, date, player: 'Ben', share: 10, cost: 1000 },
  ...terms,
});

beforeEach(() => {
  server.reported = [session('2025-01-01', 150.5), session('2025-01-31', -180)];
  server.action.shares = [
    bought('open', '2025-12-30'),
    bought('next', '2025-12-29', { returned: 900, endDate: '2026-01-02' }),
    // €100 and €50 are $110 and $55.
    bought('euros', '2025-03-01', { returned: 500, currency: 'EUR', rate: 1.1 }),
    bought('before', '2024-12-31', { returned: 5000, endDate: '2025-01-02' }),
  ];
});

const facts = async () => (await section('Shares bought')).getAllByRole('definition').map(plain);

it('has shares bought on lines of their own, in the year in which their events ended', async () => {
  await openPage('/reports/2025');
  expect(await facts()).toEqual(['2', '$210.00', '$555.00', '+$345.00']);
  const totals = await section('Totals');
  expect(totals.getAllByRole('definition').map(plain)[0]).toBe('\u2212$29.50');
  expect(totals.getByText(NOT_INCLUDED)).toBeVisible();
  expect((await section('Taxes: United States, 2025')).getByText(NOT_INCLUDED)).toBeVisible();
});

it('says what it does not include, and has no such lines, for a year without shares', async () => {
  server.action.shares = [];
  await openPage('/reports/2025');
  expect((await section('Totals')).getByText(NOT_INCLUDED)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Shares bought' })).toBeNull();
});

it('has them in a year without results', async () => {
  await openPage('/reports/2026');
  expect(await screen.findByRole('heading', { name: 'No results in 2026' })).toBeVisible();
  expect(await facts()).toEqual(['1', '$100.00', '$90.00', '\u2212$10.00']);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

it('has no shares bought in a filtered report', async () => {
  await openPage('/reports/2025?venue=Aria');
  await section('Totals');
  expect(screen.queryByRole('heading', { name: 'Shares bought' })).toBeNull();
});

it('has them in its file, in no other row', async () => {
  const files = browserFiles();
  await openPage('/reports/2025');
  await section('Totals');
  await player().click(screen.getByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect([...files.keys()]).toHaveLength(1));
  const cells = cellsOf(await textOf([...files.values()][0]));
  expect(cells.at(-2)?.slice(0, 2)).toEqual([NOT_INCLUDED, '2025']);
  const [row, year, ...rest] = cells.at(-1) ?? [];
  expect([row, year]).toEqual(['Shares bought', '2025']);
  expect(rest.slice(5, 14)).toEqual(['2', '', '210', '555', '', '', '', '', '345']);
  expect(cells.find(([first]) => first === 'Year')?.[15]).toBe('-29.5');
});
