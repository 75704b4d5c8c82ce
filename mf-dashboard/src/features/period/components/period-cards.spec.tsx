import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { color, hideAmounts } from '@feltbook/ui';
import { dashboardServer } from '../../../testing/dashboard-server';
import { playedDays, someFigures } from '../../../testing/figures';
import { openPage } from '../../../testing/render-page';

const server = dashboardServer(() =>
  someFigures({
    bankroll: [
      { date: '2026-10-01', bankroll: 0, profit: 0 },
      { date: '2026-10-10', bankroll: -50, profit: -50 },
      { date: '2026-11-20', bankroll: 150, profit: 200 },
    ],
    played: { ...playedDays([1, 2], [600, 1500]), bigBlinds: [-25, 40], bigBlindTicks: [600, 1500] },
    // On 20 November, a tournament won 80 in 2 hours beside a session of +120 in 3 hours.
    cashGrowthData: [
      { date: '2026-10-01', bankroll: 0, profit: 0 },
      { date: '2026-10-10', bankroll: -50, profit: -50 },
      { date: '2026-11-20', bankroll: 70, profit: 120 },
    ],
    tournamentGrowthData: [
      { date: '2026-10-01', bankroll: 0, profit: 0 },
      { date: '2026-11-20', bankroll: 80, profit: 80 },
    ],
    ...{ cashTicks: [600, 900], cashDays: { sessions: [1, 1], squares: [0, 0], withoutHours: [] } },
  }),
);

const keyFigures = async () => within(await screen.findByLabelText('Key figures'));
const texts = async () =>
  (await keyFigures())
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent.replaceAll('\u00a0', ' '));

describe('the four figures', () => {
  it('are those of all cash sessions at first, with the last 30 days', async () => {
    await openPage();
    expect((await texts())[0]).toMatch(
      /^Hourly\S+Very likely −\$9 to \+\$21, too early to call\$40\/h in the last 30 days \(was −\$25\)$/,
    );
    expect((await texts())[1]).toContain('3 h in the last 30 days (was 2 h)');
    expect((await texts())[3]).toContain('1 in the last 30 days (was 1)');
  });

  it('follow the period of the chart, and compare it with the one before', async () => {
    await openPage();
    fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
    expect(await texts()).toEqual([
      'Hourly+$40was \u2212$25 the month beforeUnder 10 sessions with hours: too early to call',
      'Hours3 hwas 2 h the month before',
      'bb/h+8was \u221212.5 the month before',
      'Sessions1was 1 the month before',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'YTD' }));
    expect((await texts())[3]).toBe('Sessions2no results this time last year');
  });

  it('are those of the tournaments with the chart of those', async () => {
    await openPage();
    fireEvent.click(await screen.findByRole('radio', { name: 'Tournaments' }));
    expect(screen.getByText('Tournaments · all time')).toBeVisible();
    expect((await texts()).map((text) => /^[A-Za-z]+/.exec(text ?? '')?.[0])).toEqual([
      'Hourly',
      'Hours',
      'ROI',
      'Tournaments',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: '1M' }));
    // +80 in 2 hours.
    expect(await texts()).toEqual([
      'Hourly+$40no results the month beforeA likely range needs all tournaments',
      'Hours2 hno results the month before',
      'Tournaments1no results the month before',
    ]);
    expect(screen.getByText('Tournaments · past month')).toBeVisible();
  });

  it('are those of the only kind there is', async () => {
    const { quickStats } = server.figures;
    server.figures = { ...server.figures, quickStats: { ...quickStats, totalSessions: 0 } };
    await openPage();
    expect(await screen.findByText('Tournaments · all time')).toBeVisible();
  });

  it('are of one set of results, which stands above them and beside the certainty', async () => {
    server.filtered = server.figures;
    await openPage('/?stakes=2%2F5&venue=Bellagio&date=2026');
    const scope = 'Cash · 2/5 · Bellagio · 2026';
    await waitFor(() => expect(screen.getAllByText(scope)).toHaveLength(2));
    expect((await texts()).join()).not.toMatch(/all stakes|last 30 days/);
    fireEvent.click(screen.getByRole('radio', { name: '1M' }));
    expect(screen.getByText(`${scope} · past month`)).toBeVisible();
    // The certainty is of all of them.
    expect(screen.getByText(scope)).toBeVisible();
  });

  it('say apart from the other period what they leave out, and which period has no hours', async () => {
    const played = { results: [1, 2], ticks: [0, 1500], bigBlinds: [0, 40], bigBlindTicks: [0, 1500] };
    const left = [1, 1].map((results, day) => ({ day, results, profit: -50 }));
    const withoutHours = left.map((day) => ({ ...day, bigBlinds: 0, bigBlindSessions: 1 }));
    server.figures = {
      ...server.figures,
      ...{ played: { ...played, withoutHours }, withoutHours: { total: 9, cash: 2, tournaments: 7 } },
      ...{ cashTicks: [0, 900], cashDays: { sessions: [0, 1], squares: [0, 0], withoutHours: left } },
      variance: null,
    };
    await openPage();
    expect((await texts())[0]).toMatch(
      /^Hourly\S+2 without hoursAdd the hours of 10 cash sessions for a likely range\$57\/h in the last 30 days, 1 without hours$/,
    );
    fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
    expect((await texts())[0]).toContain('1 without hoursno hours the month before');
    expect((await texts())[2]).toContain('not known the month before');
  });

  it('have no big blinds an hour of sessions without hours alone', async () => {
    const bigBlinds = { perHour: 0, sessions: 28, leftOut: 0, withoutHours: 28 };
    server.figures = { ...server.figures, bigBlinds };
    await openPage();
    expect((await texts())[2]).toBe('bb/hN/A28 without hours');
  });

  it('count the sessions that big blinds an hour rest on', async () => {
    const bigBlinds = { perHour: 2, sessions: 46, leftOut: 3, withoutHours: 5 };
    server.figures = { ...server.figures, bigBlinds };
    await openPage();
    expect((await texts())[2]).toContain(
      '41 cash sessions, all stakes, 5 without hours, 3 without a big blind',
    );
  });

  it('have sparklines; while amounts are hidden, only those that are not about money', async () => {
    const sparklines = () => document.querySelectorAll('dl[aria-label="Key figures"] svg');
    await openPage();
    await keyFigures();
    expect(sparklines()).toHaveLength(4);
    act(() => hideAmounts(true));
    expect(sparklines()).toHaveLength(2);
    act(() => hideAmounts(false));
  });
});

describe('the hourly', () => {
  const days = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  /** Twelve sessions of 3 hours, each about this profit, beside a tournament of −5,000. */
  const figuresOf = (profit: number) => ({
    ...server.figures,
    cashGrowthData: ['2026-11-01', ...days].map((date, at) => ({
      ...{ date, bankroll: 0, profit: at === 0 ? 0 : profit + (at % 2 ? 30 : -30) },
    })),
    cashTicks: days.map(() => 900),
    cashDays: { sessions: days.map(() => 1), squares: days.map(() => 0), withoutHours: [] },
  });

  it.each([
    [90, '+$30', 'profit', '+$23 to +$37, winning'],
    [-90, '\u2212$30', 'loss', '\u2212$37 to \u2212$23, losing'],
    [3, '+$1', 'text', '\u2212$6 to +$8, too early to call'],
  ] as const)(
    'of sessions of %d dollars is %s, as %s, over its own interval',
    async (profit, hourly, tone, range) => {
      server.figures = figuresOf(profit);
      await openPage();
      fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
      expect((await texts())[0]).toContain(`Very likely ${range}`);
      const figure = (await keyFigures()).getByText((text) => text.replaceAll('\u00a0', ' ') === hourly);
      expect(globalThis.getComputedStyle(figure).color).toBe(color[tone]);
    },
  );
});
