import 'fake-indexeddb/auto';
import { hideAmounts } from '@feltbook/ui';
import { act, screen } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, insightsAnswer, session, sessionsOf } from '../../../testing/insights';
import { plain } from '../../../testing/insights-page';
import { openPage, player } from '../../../testing/render-page';

const server = dashboardServer();
afterEach(() => act(() => hideAmounts(false)));

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

describe('the summary', () => {
  const summary = async () => plain(await screen.findByRole('region', { name: 'Summary' }));

  it('names the best and the worst stakes, and what is too small to say', async () => {
    server.insights = insightsAnswer(RESULTS);
    await openPage('/insights');
    expect(await summary()).toContain(
      'Too early to call at 1/3: +$25 an hour (very likely −$8 to +$58, 12 sessions).',
    );
    expect(await summary()).toContain(
      'Too early to call at 2/5: −$5 an hour (very likely −$20 to +$10, 10 sessions).',
    );
    expect(await summary()).toContain('Too few to say: 5/10 (2 sessions).');
    expect(await summary()).toContain('+$2,100 in 27 results');
  });

  it('says how many sessions the hourly of the stakes leaves out', async () => {
    const untimed = sessionsOf('2026-01', 3, 500, { ticks: 0 });
    server.insights = insightsAnswer([...sessionsOf('2025-11', 12, 300), ...untimed]);
    await openPage('/insights');
    expect(await summary()).toContain('(very likely −$8 to +$58, 12 sessions, 3 without hours).');
  });

  it('has superlatives only where it is clear that the player wins or loses', async () => {
    server.insights = insightsAnswer([
      ...sessionsOf('2025-11', 12, 900),
      ...sessionsOf('2025-12', 12, -90, LARGER),
    ]);
    await openPage('/insights');
    expect(await summary()).toContain('You win most at 1/3: +$100 an hour (very likely +$17 to +$183');
    expect(await summary()).toContain('You lose most at 2/5: −$24 an hour (very likely −$25 to −$23');
    expect(await summary()).not.toContain('may still be equal');
  });

  it('has none where the groups may be equal, or there is only one', async () => {
    server.insights = insightsAnswer(sessionsOf('2025-11', 12, 900));
    const { unmount } = await openPage('/insights');
    expect(await summary()).toContain('You win at 1/3: +$100 an hour');
    unmount();
    server.insights = insightsAnswer([
      ...sessionsOf('2025-11', 12, 900),
      ...sessionsOf('2025-12', 12, 860, LARGER),
    ]);
    await openPage('/insights');
    expect(await summary()).toMatch(/You win at 1\/3: .*You win at 2\/5: .*The two may still be equal/);
  });

  it('does not say where the player wins or loses while amounts are hidden', async () => {
    server.insights = insightsAnswer([
      ...sessionsOf('2025-11', 12, 900),
      ...sessionsOf('2025-12', 12, -90, LARGER),
    ]);
    hideAmounts(true);
    await openPage('/insights');
    expect(await summary()).toMatch(/^Your hourly at 1\/3: •••.*Your hourly at 2\/5: •••/);
    expect(await summary()).not.toMatch(/win|lose/);
  });

  it('adds up no hours where none are known', async () => {
    server.insights = insightsAnswer([
      ...sessionsOf('2025-11', 2, 300),
      ...sessionsOf('2026-01', 3, 500, { ticks: 0 }),
    ]);
    const { unmount } = await openPage('/insights');
    expect(await summary()).toContain('+$1,100 in 5 results and 8 h, 3 without hours.');
    unmount();
    server.insights = insightsAnswer(sessionsOf('2026-01', 12, 500, { ticks: 0 }));
    await openPage('/insights');
    expect(await summary()).toContain('+$2,400 in 12 results, 12 without hours.');
    await player().click(screen.getByRole('tab', { name: 'Luck' }));
    expect(await screen.findByText(/^None deeper than/)).toHaveTextContent(/ yet\.$/);
  });

  it('says what is missing while there are few sessions', async () => {
    server.insights = insightsAnswer(sessionsOf('2026-01', 3, 50));
    await openPage('/insights');
    expect(await summary()).toContain(
      'Too few cash sessions to say: one group needs 10 with a known length.',
    );
  });
});

describe('the summary of the days', () => {
  const summary = async () => plain(await screen.findByRole('region', { name: 'Summary' }));
  /** So many sessions of one day, that win and lose in turn. */
  const on = (date: string, count: number, win: number) =>
    Array.from({ length: count }, (_, at) => session(date, at % 2 ? -100 : win));
  const SATURDAY = '2026-01-03';
  const SUNDAY = '2026-01-04';
  const TUESDAY = '2026-01-06';
  const WEDNESDAY = '2026-01-07';

  it('names the best and the worst weekday', async () => {
    server.insights = insightsAnswer([...on(SATURDAY, 12, 900), ...on(TUESDAY, 12, -90)]);
    await openPage('/insights?tab=when');
    expect(await summary()).toContain(
      'You win most on Saturday: +$100 an hour (very likely +$17 to +$183, 12 sessions).',
    );
    expect(await summary()).toContain('You lose most on Tuesday: −$24 an hour');
  });

  it('names the parts of the week where no weekday has enough sessions', async () => {
    server.insights = insightsAnswer([
      ...on(SATURDAY, 6, 900),
      ...on(SUNDAY, 6, 900),
      ...on(TUESDAY, 6, 300),
      ...on(WEDNESDAY, 6, 300),
    ]);
    await openPage('/insights?tab=when');
    expect(await summary()).toMatch(
      /^You win on weekends: \+\$100 .*Too early to call on other days: \+\$25 .*may still be equal/,
    );
  });
});
