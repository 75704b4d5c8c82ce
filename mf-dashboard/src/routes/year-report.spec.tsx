import type { ResultRow } from '@feltbook/poker-math';
import { hideAmounts } from '@feltbook/ui';
import { browserFiles, textOf } from '@feltbook/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cellsOf } from '../testing/csv';
import { dashboardServer } from '../testing/dashboard-server';
import { cup, session, sessionsOf } from '../testing/insights';
import { plain, section } from '../testing/insights-page';
import { openPage, player } from '../testing/render-page';

const server = dashboardServer();

/** 2025: +$150.50, −$180, −$150 and +$750, with $37.50 of costs. */
const RESULTS = [
  session('2024-12-31', 900),
  session('2025-01-01', 150.5, { tipsCents: 500, expensesCents: 1250 }),
  session('2025-01-31', -180, { location: 'Wynn' }),
  { ...cup('2025-06-15', -150), tipsCents: 2000 },
  cup('2025-06-16', 750),
];

const open = (path = '/reports/2025') => openPage(path);
const table = (name: string) => screen.findByRole('table', { name });
/** Texts of all cells of a table, by row. */
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(plain));

afterEach(() => act(() => hideAmounts(false)));

describe('the report of a year', () => {
  beforeEach(() => {
    server.reported = RESULTS;
  });

  it('asks once, and has the totals of the year with wins and losses apart', async () => {
    await open();
    const totals = await section('Totals');
    expect(totals.getAllByRole('definition').map(plain)).toEqual([
      ...['+$570.50', '+$900.50', '\u2212$330.00', '$800.00', '$1,370.50'],
      ...['\u2212$25.00', '\u2212$12.50', '+$533.00', '16 h'],
    ]);
    expect(totals.getByText('Winnings (2 results)')).toBeVisible();
    expect(totals.getByText('Losses (2 results)')).toBeVisible();
    expect(server.calls).toEqual(['GET /api/reports/2025']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Year report 2025');
    expect(screen.getByText('Ann · 4 results')).toBeVisible();
    expect(document.title).toBe('Year report 2025 · Feltbook');
  });

  it('has the same figures by kind, by month and by venue', async () => {
    await open();
    const total = ['4', '16', '+$900.50', '\u2212$330.00', '+$570.50', '$25.00', '$12.50'];
    const cash = ['2', '8', '+$150.50', '\u2212$180.00', '\u2212$29.50', '$5.00', '$12.50'];
    const cups = ['2', '8', '+$750.00', '\u2212$150.00', '+$600.00', '$20.00', '–'];
    expect(await rowsOf('Cash games and tournaments')).toEqual([
      ['Cash sessions', ...cash],
      ['Tournaments', ...cups],
      ['Total', ...total],
    ]);
    expect(await rowsOf('By month')).toEqual([
      ['January 2025', ...cash],
      ['June 2025', ...cups],
      ['Total', ...total],
    ]);
    expect(await rowsOf('By venue')).toEqual([
      ['Aria', '3', '12', '+$900.50', '\u2212$150.00', '+$750.50', '$25.00', '$12.50'],
      ['Wynn', '1', '4', '$0.00', '\u2212$180.00', '\u2212$180.00', '–', '–'],
      ['Total', ...total],
    ]);
  });

  it('lists every result, oldest first', async () => {
    await open();
    const rows = await rowsOf('Session log');
    expect(rows.map(([date, title]) => [date, title])).toEqual([
      ['Jan 1, 2025', "No-Limit Hold'em 1/3"],
      ['Jan 31, 2025', "No-Limit Hold'em 1/3"],
      ['Jun 15, 2025', 'Nightly'],
      ['Jun 16, 2025', 'Nightly'],
    ]);
    expect(rows[0]?.slice(3)).toEqual(['$300.00', '$450.50', '+$150.50', '$5.00', '$12.50']);
  });

  it('offers years with results only, and opens another one', async () => {
    const { router } = await open();
    const select = await screen.findByRole('combobox', { name: 'Year' });
    await waitFor(() => expect(within(select).getAllByRole('option').map(plain)).toEqual(['2025', '2024']));
    await player().selectOptions(select, '2024');
    expect(router.state.location.pathname).toBe('/reports/2024');
    expect(await screen.findByText('Ann · 1 result')).toBeVisible();
    expect(await rowsOf('By month')).toEqual([['December 2024', '1', '4', '+$900.00', '$0.00', '+$900.00']]);
  });

  it('follows the filter, whose period is the year', async () => {
    const { router } = await open('/reports/2025?date=ytd&kind=cash&venue=Wynn');
    expect(await rowsOf('By month')).toEqual([
      ['January 2025', '1', '4', '$0.00', '\u2212$180.00', '\u2212$180.00'],
    ]);
    // The verdict is that of Insights.
    const insights = 'GET /api/insights?from=2025-01-01&to=2025-12-31&kind=cash&venue=Wynn';
    expect(server.calls).toEqual(['GET /api/reports/2025?kind=cash&venue=Wynn', insights]);
    expect(screen.getByText('Ann · 1 result · Cash, Wynn')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove Period/ })).toBeNull();

    await player().click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter results' });
    expect(within(dialog).queryByLabelText('Period')).toBeNull();
    await player().click(within(dialog).getByRole('button', { name: 'Show 1 session' }));

    await player().selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2024');
    const none = await screen.findByText('Your only cash session does not match');
    expect(router.state.location.search).toContain('venue=Wynn');
    await player().click(within(none.parentElement as HTMLElement).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Ann · 1 result')).toBeVisible();
  });

  it('has no costs where none are logged, and only losses for a losing year', async () => {
    server.reported = [session('2025-03-01', -40)];
    await open();
    const totals = await section('Totals');
    expect(totals.queryByText('Tips')).toBeNull();
    expect(totals.getByText('Winnings (0 results)')).toBeVisible();
    expect(await rowsOf('By venue')).toEqual([['Aria', '1', '4', '$0.00', '\u2212$40.00', '\u2212$40.00']]);
  });

  it('leads from a year without results to the newest one with results', async () => {
    await open('/reports/2023');
    expect(await screen.findByRole('heading', { name: 'No results in 2023' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report of 2025' })).toHaveAttribute('href', '/reports/2025');
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
  });

  it('leads a player without results to the dashboard', async () => {
    server.reported = [];
    await open();
    expect(await screen.findByRole('link', { name: 'To your dashboard' })).toHaveAttribute('href', '/');
  });

  it.each(['25', '1969', 'last'])('does not ask for %s, which is no year', async (year) => {
    await open(`/reports/${year}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('There is no such year');
    expect(server.calls).toEqual([]);
  });

  it('shows a failure, and retries', async () => {
    server.refusals = { GET: [500] };
    await open();
    expect(await screen.findByText('Error: Failed to fetch year report')).toBeVisible();
    await player().click(screen.getByRole('button', { name: 'Retry' }));
    await section('Totals');
  });

  it('hides amounts, and says so before they are printed', async () => {
    const { container } = await open();
    await section('Totals');
    act(() => hideAmounts(true));
    // The law's share is no player's.
    expect(container.textContent?.replace('100% of losses', '')).not.toMatch(/[$%]/);
    expect(screen.getByText('Amounts are hidden. Show them before you print.')).toBeVisible();
  });

  it('prints by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    await open();
    await section('Totals');
    await player().click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a year of many results', () => {
  const many = ['01', '02', '03', '04', '05'].flatMap((month) => sessionsOf(`2025-${month}`, 28, 100));
  beforeEach(() => {
    server.reported = many;
  });

  it('shows some of them, and more by a press', async () => {
    await open();
    expect(await rowsOf('Session log')).toHaveLength(100);
    expect(screen.getByText('40 more results on paper and in the file.')).toBeVisible();
    await player().click(screen.getByRole('button', { name: 'Show 40 more' }));
    expect(await rowsOf('Session log')).toHaveLength(140);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('prints all of them, and shows some again', async () => {
    await open();
    await table('Session log');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(await rowsOf('Session log')).toHaveLength(140);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await rowsOf('Session log')).toHaveLength(100);
  });
});

describe('the file', () => {
  async function saved(rows: readonly ResultRow[], filter = ''): Promise<string> {
    server.reported = rows;
    const files = browserFiles();
    await open(`/reports/2025${filter}`);
    await section('Totals');
    await player().click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect([...files.keys()]).toHaveLength(1));
    const [[name, file]] = [...files] as [[string, Blob]];
    expect(name).toMatch(/^feltbook-year-report-2025(-filtered)?-\d{4}-\d\d-\d\d\.csv$/);
    expect(name.includes('filtered')).toBe(filter !== '');
    return textOf(file);
  }

  it('has every result, whose sums are those of the totals', async () => {
    const csv = await saved(RESULTS);
    expect(csv.split('\r\n')[0]).toBe(
      '\ufeffRow,Date,Kind,Tournament,Location,Game type,Stakes,Results,Hours,Buy-in,Cash-out,' +
        'Wins,Winnings,Losing results,Losses,Profit/Loss,Tips,Expenses,After costs,Deductible losses,Taxable',
    );
    const cells = cellsOf(csv);
    const named = (row: string) => cells.filter(([first]) => first === row);
    const figures = (rows: string[][]) => rows.map((row) => row.slice(7, 19).map(Number));
    const added = (rows: string[][]) =>
      figures(rows).reduce((sums, row) => sums.map((sum, at) => sum + (row[at] ?? 0)));
    expect(named('Year').map((row) => row.slice(1, 2).concat(row.slice(7, 19)))).toEqual([
      ['2025', '4', '16', '800', '1370.5', '2', '900.5', '2', '330', '570.5', '25', '12.5', '533'],
    ]);
    for (const row of ['Result', 'Month', 'Venue', 'Kind']) {
      expect(added(named(row))).toEqual(figures(named('Year'))[0]);
    }
    expect(named('Result')[0]?.slice(0, 7)).toEqual([
      ...['Result', '2025-01-01', 'Cash sessions', '', 'Aria', "No-Limit Hold'em", '$1/$3'],
    ]);
    expect(named('Month').map(([, month]) => month)).toEqual(['2025-01', '2025-06']);
    expect(named('Year')[0]?.slice(19)).toEqual(['', '']);
    expect(cells.at(-1)?.slice(0, 2)).toEqual([
      'Not included: shares bought, jackpots and bonuses, unless in a cash-out.',
      '2025',
    ]);
    const taxes = cells.at(-2) ?? [];
    expect(taxes[0]).toBe('Taxes: United States (26 U.S.C. 165(d)). This is not tax advice.');
    expect([taxes[1], ...taxes.slice(7)]).toEqual([
      ...['2025', '4', '16', '800', '1370.5', '2', '900.5', '2', '330', '570.5', '25', '12.5', '533'],
      ...['330', '570.5'],
    ]);
  });

  it('has the chosen results alone, and says so in its name', async () => {
    const rows = cellsOf(await saved(RESULTS, '?venue=Wynn'));
    expect(rows.filter(([row]) => row === 'Result').map(([, date]) => date)).toEqual(['2025-01-31']);
    expect(rows.at(-3)?.slice(0, 2)).toEqual(['Year', '2025']);
    expect(rows.at(-3)?.[15]).toBe('-180');
  });

  it('has no cell that a spreadsheet would run, and quotes what separates cells', async () => {
    const cells = cellsOf(
      await saved([
        session('2025-02-01', 10, { location: '=HYPERLINK("x")' }),
        session('2025-02-02', 10, { location: 'Aria, "the" room', stakes: '+1' }),
      ]),
    );
    const texts = cells.map((row) => [row[0], row[4], row[6]]);
    expect(texts.slice(0, 2)).toEqual([
      ['Result', `'=HYPERLINK("x")`, '$1/$3'],
      ['Result', 'Aria, "the" room', "'+1"],
    ]);
    expect(texts.filter(([row]) => row === 'Venue').map(([, venue]) => venue)).toContain(`'=HYPERLINK("x")`);
  });

  it('says so when it could not be made', async () => {
    server.reported = RESULTS;
    browserFiles();
    Object.assign(URL, {
      createObjectURL: () => {
        throw new Error('No room.');
      },
    });
    await open();
    await section('Totals');
    await player().click(screen.getByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('The file could not be made. Please try again.')).toBeVisible();
  });
});
