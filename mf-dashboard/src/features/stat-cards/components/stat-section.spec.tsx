import type { Venue } from '@feltbook/contracts';
import { hideAmounts } from '@feltbook/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cashResult, groupOf, someFigures, sparseFigures, tournamentResult } from '../../../testing/figures';
import { onPhone, openPage, player, screenOf } from '../../../testing/render-page';

const server = dashboardServer(someFigures);

const section = async (title: string) => within(await screen.findByRole('region', { name: title }));
const namesIn = async (title: string) =>
  (await section(title)).getAllByRole('button').map((card) => card.querySelector('[title]')?.textContent);

/** Finds a card by its title: computing the accessible names of forty buttons takes a second. */
const card = async (name: string) => (await screen.findByTitle(name)).closest('button') as HTMLElement;

const open = async (name: string) => {
  const user = player();
  await user.click(await card(name));
  return screen.findByRole('dialog');
};
const bodyOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the grids of stat cards', () => {
  it('have the specified cards in order', async () => {
    await openPage();
    expect(await namesIn('Overall stats')).toEqual([
      'Total Profit',
      'Hours played',
      'Hourly rate',
      '90-day profit',
      'Win Streak',
      'Most profitable month',
      'Best upswing',
      'Worst downswing',
      'Most profitable venue',
      'Most visited venue',
      'Sessions/week',
      'Median session length',
    ]);
    expect(await namesIn('Cash session stats')).toEqual([
      'Cash Sessions',
      'Cash P/L',
      'Cash hours',
      'Cash hourly',
      'Biggest cash win',
      'Cash EV/hr',
    ]);
    expect(await namesIn('Tournament stats')).toEqual([
      'Tournaments',
      'Tourney P/L',
      'Tournament hours',
      'Tournament hourly',
      'Biggest tournament win',
      'Best Finish',
      'Tournament ROI',
    ]);
  });

  it.each([
    ['Total Profit', '+$1,135'],
    ['Hours played', '84.5 h'],
    ['Hourly rate', '+$13'],
    ['Hourly rate', '$9/h in the last 30 days (was $10)'],
    ['90-day profit', '+$1,135'],
    ['Win Streak', '122'],
    ['Most profitable month', 'November 2026'],
    ['Best upswing', '$0'],
    ['Worst downswing', '\u2212$640'],
    ['Most profitable venue', 'Aria'],
    ['Most visited venue', 'Wynn'],
    ['Sessions/week', '1.5'],
    ['Median session length', '4.5 h'],
    ['Cash hourly', '+$20'],
    ['Biggest cash win', '+$1,235'],
    ['Biggest tournament win', 'no win yet'],
    ['Best Finish', '#12'],
    ['Tournament ROI', '\u221223.5%'],
  ])('show the figure of %s', async (name, figure) => {
    await openPage();
    expect(await card(name)).toHaveTextContent(figure);
  });

  it('name no best month or venue of a player who only lost', async () => {
    const { venues } = someFigures();
    const mostProfitable = { ...(venues.list[0] as Venue), profit: -178 };
    const bestMonth = { month: '2026-11', ...groupOf([tournamentResult('loss')]) };
    server.figures = someFigures({ venues: { ...venues, mostProfitable }, bestMonth });
    hideAmounts(true);
    const { unmount } = await openPage();
    expect(await card('Most profitable venue')).toHaveTextContent('Wynn•••');
    expect(await card('Most profitable month')).toHaveTextContent('•••');
    unmount();
    act(() => hideAmounts(false));
    await openPage();
    expect(await card('Best venue')).toHaveTextContent(/^Best venuenone in profit yet$/);
    expect(await card('Best month')).toHaveTextContent(/^Best monthnone in profit yet$/);
    expect(screen.queryByTitle('Most profitable venue')).toBeNull();
    expect(await open('Best venue')).toHaveAccessibleName('Best venue');
  });

  it('say first what the hourly of all results leaves out, then the last 30 days', async () => {
    server.figures = someFigures({ withoutHours: { total: 3, cash: 3, tournaments: 0 } });
    await openPage();
    expect(await card('Hourly rate')).toHaveTextContent(
      '3 without hours · $9/h in the last 30 days (was $10)',
    );
  });

  it('link cash and tournament cards to their lists', async () => {
    await openPage();
    const cash = await section('Cash session stats');
    const tournaments = await section('Tournament stats');
    const targets = (links: HTMLElement[]) => new Set(links.map((link) => link.getAttribute('href')));
    expect(targets(cash.getAllByRole('link'))).toEqual(new Set(['/cash']));
    expect(targets(tournaments.getAllByRole('link'))).toEqual(new Set(['/tournaments']));
  });

  it.each([
    ['Cash session stats', 'Cash list', 6],
    ['Tournament stats', 'Tournament list', 7],
  ])('name their card in each link of %s', async (title, list, count) => {
    await openPage();
    const links = (await section(title)).getAllByRole('link');
    const cards = await namesIn(title);
    expect(cards).toHaveLength(count);
    for (const [at, link] of links.entries()) expect(link).toHaveAccessibleName(`${cards[at]}: ${list}`);
    expect(links).toHaveLength(count);
  });

  it('show N/A without a best finish, month or venue', async () => {
    server.figures = sparseFigures();
    await openPage();
    expect(await card('Best Finish')).toHaveTextContent('N/A');
    expect(await card('Most visited venue')).toHaveTextContent('N/A');
    expect(await card('Most profitable month')).toHaveTextContent('N/A');
  });

  it('show no rate of nothing', async () => {
    server.figures = sparseFigures();
    await openPage();
    const texts = {
      'Cash Sessions': '0none yet',
      'Cash hourly': 'N/Ano hours yet',
      'Biggest cash win': 'N/Ano win yet',
      'Cash EV/hr': 'N/Ano session yet',
      'Hourly rate': 'N/Ano hours in 30 days',
      'Median session length': 'N/Anone in 30 days',
      '90-day profit': '$0no results before',
    };
    for (const [name, text] of Object.entries(texts))
      expect((await card(name)).textContent).toBe(`${name}${text}`);
  });

  it('count up, but give assistive technology the final figure', async () => {
    screenOf();
    const frames: FrameRequestCallback[] = [];
    const request = jest.spyOn(window, 'requestAnimationFrame');
    request.mockImplementation((frame) => frames.push(frame));
    await openPage();
    const card = await screen.findByRole('button', { name: /^Cash P\/L \+\$1,235/ });
    expect(within(card).getByTitle('$0.00')).toBeInTheDocument();
    request.mockRestore();
    for (const frame of frames) frame(performance.now());
    await waitFor(() => expect(within(card).getByTitle('+$1,234.60')).toHaveTextContent('+$1,235'));
  });
});

describe('detail dialogs', () => {
  it('have a sentence, and a Close button', async () => {
    const user = player();
    await openPage();
    const dialog = await open('Hours played');
    expect(dialog).toHaveAccessibleName('Hours played');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('weekday hours from the first day of the player’s week', async () => {
    document.documentElement.dataset['weekStart'] = 'monday';
    await openPage();
    const rows = bodyOf(within(await open('Hours played')).getByRole('table'));
    delete document.documentElement.dataset['weekStart'];
    expect(rows.map(([day]) => day)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Total']);
    expect(rows[6]).toEqual(['Sun', '10']);
  });

  it('weekday hours: Sunday to Saturday and the total', async () => {
    await openPage();
    const table = within(await open('Hours played')).getByRole('table');
    expect(bodyOf(table)).toEqual([
      ['Sun', '10'],
      ['Mon', '0'],
      ['Tue', '0'],
      ['Wed', '4.5'],
      ['Thu', '0'],
      ['Fri', '30'],
      ['Sat', '40'],
      ['Total', '84.5'],
    ]);
  });

  it('venues: the most profitable one first, and the totals', async () => {
    await openPage();
    const table = within(await open('Most profitable venue')).getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Venue', 'Profit/Loss', 'Sessions', 'Hours', 'Hourly', 'Most common stakes']);
    expect(bodyOf(table)).toEqual([
      ['Aria', '+$1,235', '7', '44.5', '+$28', '1/3'],
      ['Wynn', '\u2212$100', '9', '40', '\u2212$3', '–'],
      ['Totals', '+$1,135', '16', '84.5', '+$13', '–'],
    ]);
  });

  it('streaks: the best and the next best, with the number of listed results', async () => {
    await openPage();
    const dialog = within(await open('Win Streak'));
    expect(dialog.getByText('Best streak: 122 in a row, cash sessions and tournaments')).toBeVisible();
    expect(dialog.getByText('Next best streak: 1 in a row, cash sessions')).toBeVisible();
    expect(dialog.getByText(/^The latest 2 of 122 are listed/)).toBeVisible();
    expect(dialog.queryByText(/^Going on now/)).not.toBeInTheDocument();
  });

  it('swings: the year, if it is not this year', async () => {
    server.figures.drawdown = { amount: 640, from: '2011-03-01', to: '2011-03-20', ...groupOf([]) };
    await openPage();
    expect(await card('Worst downswing')).toHaveTextContent('to Mar 20, 2011');
  });

  it('swings: the results from the peak to the low', async () => {
    await openPage();
    const dialog = within(await open('Worst downswing'));
    expect(dialog.getByText(/fell by \$640/)).toBeVisible();
    expect(dialog.getByText('Downswing: Mar 1 – Mar 20, 2026')).toBeVisible();
    expect(bodyOf(dialog.getByRole('table'))[0]?.[0]).toBe('Nightly');
  });

  it.each([
    ['Total Profit', 'Cash sessions'],
    ['90-day profit', 'Last 90 days: Aug 24 – Nov 21, 2026'],
    ['Most profitable month', 'November 2026'],
    ['Best upswing', 'It has not risen yet'],
    ['Most visited venue', 'Wynn'],
    ['Sessions/week', 'Nov 15 – Nov 21, 2026'],
    ['Median session length', 'Previous 30 days'],
    ['Cash Sessions', '62.5%'],
    ['Cash P/L', '+$1,235'],
    ['Cash hours', '60.3 h'],
    ['Cash hourly', '+$20'],
    ['Biggest cash win', '1/3'],
    ['Cash EV/hr', 'latest 50 cash sessions'],
    ['Tournaments', '24.3 h'],
    ['Tourney P/L', '\u2212$100'],
    ['Tournament hours', '24.3 h'],
    ['Tournament hourly', '\u2212$4'],
    ['Biggest tournament win', 'There is no win yet'],
    ['Best Finish', '2×'],
    ['Tournament ROI', '\u221223.5%'],
  ])('%s shows its basis', async (name, text) => {
    await openPage();
    expect(await open(name)).toHaveTextContent(text);
  });

  it('are cards on phones', async () => {
    onPhone();
    server.figures = someFigures({
      bestMonth: { month: '2026-11', ...groupOf([cashResult('a'), cashResult('b', { location: 'Wynn' })]) },
    });
    await openPage();
    const dialog = within(await open('Most profitable month'));
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(dialog.getByRole('list', { name: 'Results of November 2026' })).getAllByRole(
      'listitem',
    );
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('Wynn');
    expect(cards[0]).toHaveTextContent('Profit/Loss+$200');
  });

  it('stay tables on phones if their few columns fit', async () => {
    onPhone();
    await openPage();
    const dialog = within(await open('Hours played'));
    expect(within(dialog.getByRole('table', { name: 'Hours by weekday' })).getAllByRole('row')).toHaveLength(
      9,
    );
  });
});
