import { act, fireEvent, screen, within } from '@testing-library/react';
import { hideAmounts } from '@feltbook/ui';
import { dashboardServer } from '../../../testing/dashboard-server';
import { someFigures } from '../../../testing/figures';
import { openPage } from '../../../testing/render-page';

const server = dashboardServer(() =>
  someFigures({
    bankroll: [
      { date: '2026-10-01', bankroll: 0, profit: 0 },
      { date: '2026-10-10', bankroll: -50, profit: -50 },
      { date: '2026-11-20', bankroll: 150, profit: 200 },
    ],
    played: { results: [1, 2], ticks: [600, 1500], bigBlinds: [-25, 40], bigBlindTicks: [600, 1500] },
  }),
);

const keyFigures = async () => within(await screen.findByLabelText('Key figures'));
const texts = async () =>
  (await keyFigures())
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent.replaceAll('\u00a0', ' '));

describe('the four figures', () => {
  it('are those of all results at first, with the last 30 days', async () => {
    await openPage();
    expect((await texts())[1]).toContain('20 h in the last 30 days (was 20 h)');
    expect((await texts())[3]).toContain('5 in the last 30 days (was 4)');
  });

  it('follow the period of the chart, and compare it with the one before', async () => {
    await openPage();
    fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
    expect(await texts()).toEqual([
      'Hourly+$40was \u2212$25 the month beforeAll cash games: very likely \u2212$9 to +$21, too early to call',
      'Hours5 hwas 2 h the month before',
      'bb/h+8was \u221212.5 the month before',
      'Sessions2was 1 the month before',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'YTD' }));
    expect((await texts())[3]).toBe('Sessions3no results this time last year');
  });

  it('say apart from the other period what they leave out, and which period has no hours', async () => {
    const played = { results: [1, 2], ticks: [0, 1500], bigBlinds: [0, 40], bigBlindTicks: [0, 1500] };
    const withoutHours = [1, 1].map((results, day) => ({ day, results, profit: -50, bigBlinds: 0 }));
    server.figures = {
      ...server.figures,
      ...{ played: { ...played, withoutHours }, withoutHours: { total: 2, cash: 2, tournaments: 0 } },
      variance: null,
    };
    await openPage();
    expect((await texts())[0]).toMatch(
      /^Hourly\S+2 without hoursAdd the hours of 10 cash sessions for a likely range\$9\/h in the last 30 days/,
    );
    fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
    expect((await texts())[0]).toContain('1 without hoursno hours the month before');
    expect((await texts())[2]).toContain('not known the month before');
  });

  it('have no big blinds an hour of sessions without hours alone', async () => {
    const bigBlinds = { perHour: 0, sessions: 28, leftOut: 0, withoutHours: 28 };
    server.figures = { ...server.figures, bigBlinds };
    await openPage();
    expect((await texts())[2]).toBe('bb/hN/A28 cash sessions, all stakes, 28 without hours');
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

  it('are of the last 30 days if the service sends no figures by day', async () => {
    server.figures = someFigures();
    await openPage();
    fireEvent.click(await screen.findByRole('radio', { name: '1M' }));
    expect((await texts())[1]).toContain('in the last 30 days');
  });
});
