import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { storeAnswers } from '@feltbook/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dashboardServer } from '../testing/dashboard-server';
import { cup, insightsAnswer, session, sessionsOf } from '../testing/insights';
import { plain, section } from '../testing/insights-page';
import { onPhone, openPage, player } from '../testing/render-page';

const server = dashboardServer();

const LARGER = { stakes: '2/5', location: 'Wynn', startTime: '14:00' };
/** 12 sessions at 1/3 (+$25 an hour), 10 at 2/5 (−$5), 2 at 5/10 and 3 tournaments. */
const RESULTS = [
  ...sessionsOf('2025-11', 12, 300),
  ...sessionsOf('2025-12', 10, 60, LARGER),
  ...sessionsOf('2026-01', 2, 1000, { stakes: '5/10', tags: 'late' }),
  cup('2026-02-01', -100),
  cup('2026-02-02', 400),
  cup('2026-02-03', -100),
];

const open = (path = '/insights') => openPage(path);

afterEach(() => act(() => hideAmounts(false)));

describe('the page', () => {
  it('asks once for all results, and for a comparison only where it is shown', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    await section('Stakes');
    expect(server.calls).toEqual(['GET /api/insights']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Insights');
    expect(document.title).toBe('Insights · Feltbook');
  });

  it('asks for the results that its address chooses', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open('/insights?tab=luck&date=2025&venue=Aria&venue=Wynn&seed=4');
    await section('Compare');
    expect(server.calls[0]).toBe('GET /api/insights?from=2025-01-01&to=2025-12-31&venue=Aria&venue=Wynn');
    expect(server.calls[1]).toMatch(/^GET .api.comparison.one.from=2025-01-01.*other.venue=Wynn/);
  });

  it('says so if no result matches, and leads to all', async () => {
    const { quickStats } = server.figures;
    server.figures = { ...server.figures, quickStats: { ...quickStats, totalTournaments: 1204 } };
    const { router } = await open('/insights?venue=Nowhere&kind=tournament');
    const none = await screen.findByRole('heading', { name: 'None of your 1,204 tournaments match' });
    await player().click(within(none.parentElement as HTMLElement).getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('');
  });

  it('offers the two ways to a first result', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'Your first result' })).toBeVisible();
  });

  it('shows a failure, and retries', async () => {
    server.insights = insightsAnswer(RESULTS);
    server.refusals = { GET: [500] };
    await open();
    expect(await screen.findByText('Error: Failed to fetch insights')).toBeVisible();
    await player().click(screen.getByRole('button', { name: 'Retry' }));
    await section('Stakes');
  });

  it('shows the stored answer without a network', async () => {
    server.insights = insightsAnswer(RESULTS);
    const { unmount } = await open();
    await section('Stakes');
    await storeAnswers();
    unmount();
    const call = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    await section('Stakes');
    expect(screen.getByText(/^As of /)).toBeVisible();
    call.mockRestore();
  });
});

describe('a section', () => {
  const bars = async (title: string, figure = 'Profit') =>
    (await section(title))
      .getAllByRole('list', { name: `${title}: ${figure}` })
      .flatMap((list) => within(list).getAllByRole('listitem'))
      .map(plain);

  it('shows the profit and the number of results, best first', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    expect(await bars('Stakes')).toEqual([
      '1/3+$1,20012 sessions',
      '5/10+$9002 sessions',
      '2/5−$20010 sessions',
    ]);
  });

  it('never ranks rates of few results first', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    fireEvent.click((await section('Stakes')).getByRole('radio', { name: 'Hourly' }));
    expect(await bars('Stakes', 'Hourly')).toEqual([
      '1/3+$2512 sessions, −$8 to +$58too early to call, expect +$23',
      '2/5−$510 sessions, −$20 to +$10too early to call, expect −$2',
      '5/10+$1132 sessions, too few to say',
    ]);
    fireEvent.click((await section('Stakes')).getByRole('radio', { name: 'bb/h' }));
    expect((await bars('Stakes', 'bb/h'))[0]).toBe('1/3+8.312 sessions');
  });

  it('has the return on buy-ins for tournaments', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    fireEvent.click((await section('Tournament buy-ins')).getByRole('radio', { name: 'ROI' }));
    expect(await bars('Tournament buy-ins', 'ROI')).toEqual([
      '$50 to $15066.7%3 tournaments, too few to say',
    ]);
  });

  it('leads from a bar to the results, within the chosen ones', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open('/insights?from=2025-11-10&kind=cash');
    const of = async (title: string, name: RegExp) => (await section(title)).getByRole('link', { name });
    expect(await of('Stakes', /^1\/3/)).toHaveAttribute('href', '/cash?from=2025-11-10&stakes=1%2F3');
    expect(await of('Venues', /^Wynn/)).toHaveAttribute('href', '/cash?from=2025-11-10&venue=Wynn');
    await player().click(screen.getByRole('tab', { name: 'When' }));
    expect(await of('Months', /^November 2025/)).toHaveAttribute(
      'href',
      '/cash?from=2025-11-10&to=2025-11-30',
    );
    expect(await of('Months', /^February 2026/)).toHaveAttribute(
      'href',
      '/tournaments?from=2026-02-01&to=2026-02-28',
    );
    const days = (await section('Weekend')).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(days).toEqual(['weekend', 'week'].map((part) => `/cash?from=2025-11-10&weekend=${part}`));
    const length = (await section('Length')).getByRole('link');
    expect(length).toHaveAttribute('href', '/cash?from=2025-11-10&length=4-6');
  });

  it('leads from no tag to the lists while another tag is chosen, which they could not both ask for', async () => {
    server.insights = insightsAnswer([
      session('2026-01-01', 20, { tags: 'late,live' }),
      session('2026-01-02', 20, { tags: 'live' }),
    ]);
    await open('/insights?tag=LATE');
    const links = (await section('Tags')).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/cash?tag=late']);
  });

  it('has all figures in a table, with both lists of a group', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    const venues = await section('Venues');
    await player().click(venues.getByText('Table'));
    const aria = within(await venues.findByRole('table', { name: 'Venues' })).getAllByRole('row')[1];
    expect(
      within(aria as HTMLElement)
        .getAllByRole('cell')
        .map(plain),
    ).toEqual([
      'Aria',
      '14 sessions3 tournaments',
      '+$2,300',
      '68',
      '+$38',
      '−$8 to +$83too early to call',
      '+$30',
      '47.1%',
      '+8.8',
      '66.7%',
      '33.3%',
    ]);
  });

  it('is complete on paper', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open();
    const stakes = await section('Stakes');
    expect(stakes.queryByRole('table')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(stakes.getByRole('table', { name: 'Stakes' })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('starts with the groups that have the most results', async () => {
    const venues = Array.from({ length: 12 }, (_, at) =>
      session('2026-01-01', at, { location: `Venue ${at}` }),
    );
    server.insights = insightsAnswer(venues);
    await open();
    expect(await bars('Venues')).toHaveLength(8);
    await player().click((await section('Venues')).getByRole('button', { name: 'Show all 12' }));
    expect(await bars('Venues')).toHaveLength(12);
  });

  it('shows no amounts and no bars while amounts are hidden', async () => {
    server.insights = insightsAnswer(RESULTS);
    const { container } = await open();
    await section('Stakes');
    expect(container.querySelectorAll('li span[style]').length).toBeGreaterThan(0);
    act(() => hideAmounts(true));
    expect(container.querySelectorAll('li span[style]')).toHaveLength(0);
    expect(plain(screen.getByRole('region', { name: 'Summary' }))).not.toContain('$');
  });

  it('has cards for its figures on phones', async () => {
    onPhone();
    server.insights = insightsAnswer(RESULTS);
    await open();
    const stakes = await section('Stakes');
    await player().click(stakes.getByText('Table'));
    expect(await stakes.findByRole('list', { name: 'Stakes' })).toBeVisible();
  });

  it('has few groups at first on phones, and the hours and years by a tap', async () => {
    onPhone();
    const venues = Array.from({ length: 5 }, (_, at) =>
      session('2026-01-01', at, { location: `Venue ${at}` }),
    );
    server.insights = insightsAnswer(venues);
    await open();
    expect(await bars('Venues')).toHaveLength(3);
    await player().click(screen.getByRole('tab', { name: 'When' }));
    await section('Length');
    expect(screen.queryByRole('heading', { name: 'Years' })).not.toBeInTheDocument();
    await player().click(screen.getByText('Years'));
    expect(await bars('Years')).toEqual(['2026+$105 sessions']);
  });
});

describe('time', () => {
  it('is a map of weekdays and blocks of hours', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open('/insights?tab=when');
    const map = (await section('Weekday and time of day')).getByRole('table', {
      name: 'Weekday and time of day: Profit',
    });
    const rows = within(map).getAllByRole('row').map(plain);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      'Day',
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(rows[1]).toMatch(/^Sun\d results?: [+−]\$/);
    const [cell] = within(map).getAllByRole('link');
    expect(cell).toHaveAttribute('href', expect.stringMatching(/^\/(cash|tournaments)\?block=[0-6]-[0-5]$/));
    expect(within(map).queryByText(/: too few to say$/)).toBeNull();
    fireEvent.click(
      screen.getByRole('radiogroup', { name: /^Weekday/ }).querySelectorAll('input')[1] as Element,
    );
    const hourly = screen.getByRole('table', { name: 'Weekday and time of day: Hourly' });
    expect(within(hourly).getAllByText(/: too few to say$/).length).toBeGreaterThan(0);
  });

  it('is a calendar, whose days lead to their results', async () => {
    const user = player();
    server.insights = insightsAnswer(RESULTS);
    await open('/insights?tab=when');
    const calendar = await section('Calendar');
    const [first, ...rest] = within(
      calendar.getByRole('group', { name: 'Profit by day, 2026' }),
    ).getAllByRole('link');
    expect(first).toHaveAccessibleName('Jan 1, 2026: +$1,000, 1 result');
    expect(first).toHaveAttribute('href', '/cash?from=2026-01-01&to=2026-01-01');
    expect(rest.at(-1)).toHaveAttribute('href', '/tournaments?from=2026-02-03&to=2026-02-03');
    const last = rest.at(-1) as HTMLElement;
    await waitFor(() => expect(last.tabIndex).toBe(0));
    act(() => last.focus());
    await user.keyboard('{ArrowLeft}');
    expect(rest.at(-2)).toHaveFocus();
    expect(calendar.getByRole('link', { name: 'Report of 2026' })).toHaveAttribute('href', '/reports/2026');
    await user.click(calendar.getByRole('radio', { name: '2025' }));
    expect(calendar.getByRole('link', { name: /^Nov 1, 2025/ })).toBeVisible();
    expect(calendar.getByRole('link', { name: 'Report of 2025' })).toHaveAttribute('href', '/reports/2025');
  });
});
