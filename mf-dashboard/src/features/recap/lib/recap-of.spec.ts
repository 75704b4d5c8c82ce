import { hideAmounts } from '@feltbook/ui';
import type { ResultRow } from '@feltbook/poker-math';
import { cup, session } from '../../../testing/insights';
import { reportAnswer } from '../../../testing/report';
import { recapOf } from './recap-of';
import { daysOf, periodName, recapPages } from './recap-pages';

const HOUR = 300;

/*
 * day          what                hours  profit  running total in May
 * Apr 30       Aria 1/3            4        +900
 * May  1 Fri   Aria 1/3            4        -500    -500   low
 * May  2 Sat   Wynn 1/3            6.5      +120    -380
 * May  3 Sun   Aria 1/3            4         +80    -300
 * May  9 Sat   Aria 1/3, Nightly   4, 4    +350.25, +200   +250.25
 * May 16 Sat   Aria 1/3            none     -100    +150.25
 */
const ROWS: readonly ResultRow[] = [
  session('2026-04-30', 900),
  session('2026-05-01', -500),
  session('2026-05-02', 120, { location: 'Wynn', ticks: 6.5 * HOUR }),
  session('2026-05-03', 80),
  session('2026-05-09', 350.25),
  cup('2026-05-09', 200),
  session('2026-05-16', -100, { ticks: 0 }),
];
const of = (period: string, rows = ROWS) => recapOf(period, reportAnswer(period.slice(0, 4), '', rows));
const pagesOf = (period: string, rows = ROWS) => {
  const recap = of(period, rows);
  return recap ? recapPages(period, recap) : [];
};

afterEach(() => hideAmounts(false));

describe('a recap', () => {
  it('is of the results of its month', () => {
    expect(of('2026-05')).toMatchObject({
      ...{ results: 6, wins: 4, losses: 2, profit: 150.25, hours: 22.5, days: 5 },
      bestNight: { date: '2026-05-09', profit: 550.25, results: [{ kind: 'cash' }, { kind: 'tournament' }] },
      longest: { date: '2026-05-02', duration: 6.5 },
      room: { name: 'Aria', sessions: 5, hours: 16, profit: 30.25 },
      cash: { sessions: 5, variance: null, withoutHours: 1 },
    });
  });

  it('is of all results of its year', () => {
    expect(of('2026')).toMatchObject({
      results: 7,
      profit: 1050.25,
      hours: 26.5,
      bestNight: { profit: 900 },
    });
  });

  it('has the streak or the comeback, whichever brought more', () => {
    // Four wins: 120 + 80 + 350.25 + 200. From −500 to +150.25.
    expect(of('2026-05')?.highlight).toEqual({
      ...{ kind: 'streak', wins: 4, profit: 750.25 },
      days: { from: '2026-05-02', to: '2026-05-09' },
    });
    const back = [session('2026-05-01', -500), session('2026-05-02', 510)];
    expect(of('2026-05', back)?.highlight).toEqual({
      ...{ kind: 'comeback', low: -500, lowest: '2026-05-01', profit: 510 },
    });
  });

  it('has no comeback without a profit, and no streak of two', () => {
    expect(of('2026-05', [session('2026-05-01', -50), session('2026-05-02', 20)])?.highlight).toBeNull();
    expect(of('2026-05', [session('2026-05-01', 50), session('2026-05-02', 20)])?.highlight).toBeNull();
  });

  it('is none without results', () => {
    expect(of('2026-03')).toBeNull();
    expect(of('2025')).toBeNull();
  });
});

describe('its pages', () => {
  it('are seven at most, the last of which shares', () => {
    const pages = pagesOf('2026-05');
    expect(pages.map(({ name, figure, part }) => [name, figure, part])).toEqual([
      ['Net', 150.25, 'line'],
      ['Best night', 550.25, undefined],
      ['Longest grind', '6.5\u00a0h', undefined],
      ['Room of the month', expect.stringContaining('Aria'), undefined],
      ['At the table', '22.5\u00a0h', 'verdict'],
      ['Best streak', '4 wins in a row', undefined],
      ['Share your May 2026', null, 'share'],
    ]);
    expect(pages[0]?.lines).toEqual(['6 results', '4 wins, 2 losses']);
  });

  it('leave out what did not happen', () => {
    const lost = [session('2026-05-01', -500, { ticks: 0, location: '' })];
    expect(pagesOf('2026-05', lost).map(({ name }) => name)).toEqual(['Net', 'Share your May 2026']);
    expect(pagesOf('2026').map(({ name }) => name)).toContain('Room of the year');
  });

  it('have no amount in their words while amounts are hidden', () => {
    hideAmounts(true);
    const words = [ROWS, [session('2026-05-01', -500), session('2026-05-02', 510)]].flatMap((rows) =>
      pagesOf('2026-05', rows).flatMap(({ figure, lines }) => [String(figure), ...lines].slice(1)),
    );
    expect(words.join()).not.toMatch(/[$+\u2212]/);
  });
});

it('names its period and its days', () => {
  expect([periodName('2026'), periodName('2026-05')]).toEqual(['2026', 'May 2026']);
  expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});
