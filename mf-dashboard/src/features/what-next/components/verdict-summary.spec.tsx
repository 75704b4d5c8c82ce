import { hideAmounts } from '@feltbook/ui';
import { act, screen } from '@testing-library/react';
import { dashboardServer } from '../../../testing/dashboard-server';
import { cup, insightsAnswer, sessionsOf } from '../../../testing/insights';
import { plain } from '../../../testing/insights-page';
import { openPage } from '../../../testing/render-page';

const server = dashboardServer();
afterEach(() => act(() => hideAmounts(false)));

const CUPS = Array.from({ length: 32 }, (_, at) => cup('2026-02-01', at % 4 ? -100 : 500));
const summary = async () => plain(await screen.findByRole('region', { name: 'Summary' }));

it('answers whether the results are luck', async () => {
  server.insights = insightsAnswer(sessionsOf('2025-11', 12, 300));
  await openPage('/insights?tab=luck');
  // 25 √48 / 104.4 = 1.658: 4.86 % are as lucky.
  expect(plain(await screen.findByRole('status', { name: 'Verdict' }))).toBe(
    'Too early to call in these 12 sessions: +$25 an hour, very likely −$8 to +$58. ' +
      'It may be luck: about 1 in 21 break-even players would be this far up.',
  );
});

it('has one verdict about chosen sessions on every tab', async () => {
  server.insights = insightsAnswer(sessionsOf('2025-11', 12, 300));
  for (const tab of ['where', 'when', 'luck', 'next']) {
    const { unmount } = await openPage(`/insights?tab=${tab}&venue=Aria`);
    expect(await screen.findAllByRole('status', { name: 'Verdict' })).toHaveLength(1);
    unmount();
  }
});

// 104.4, 261.1 and 52.2 · 1.96 · √(100 · (1 + 100/48)) = 3,595, 8,987 and 1,797
it.each([
  [300, 'Too early to call: the next 100 h may bring −$1,095 to +$6,095.'],
  [900, 'Winning: expect +$10,000 in the next 100 h, very likely +$1,013 to +$18,987.'],
  [-300, 'Losing: expect −$5,000 in the next 100 h, very likely −$6,797 to −$3,203.'],
])('answers what the next hours may bring, by the verdict: %s', async (win, words) => {
  server.insights = insightsAnswer(sessionsOf('2025-11', 12, win));
  await openPage('/insights?tab=next');
  expect(await summary()).toBe(words);
});

it('looks as far ahead as the address says', async () => {
  server.insights = insightsAnswer(sessionsOf('2025-11', 12, 300));
  await openPage('/insights?hours=400');
  expect(await summary()).toBe('Too early to call: the next 400 h may bring −$2,508 to +$22,508.');
});

it('says what is missing', async () => {
  server.insights = insightsAnswer(sessionsOf('2025-11', 3, 300));
  await openPage('/insights?tab=next');
  expect(await summary()).toBe('Log 10 cash sessions to see what the next hours may bring.');
});

// 1.96 · √(32/31 · (8 · 450² + 24 · 150²)) / 3,200 = 91.5 %
it.each([
  ['luck', CUPS, 'Too early to call in these 32 tournaments: ROI 50%, very likely −41.5% to 141.5%.'],
  ['next', CUPS.slice(0, 3), 'Too early to call: 3 tournaments, 20 needed.'],
])('judges tournaments where there are no cash sessions: %s', async (tab, cups, words) => {
  server.insights = insightsAnswer(cups);
  await openPage(`/insights?tab=${tab}`);
  expect(await summary()).toBe(words);
});

it.each(['luck', 'next'])('reveals nothing while amounts are hidden: %s', async (tab) => {
  hideAmounts(true);
  server.insights = insightsAnswer(sessionsOf('2025-11', 12, 900));
  await openPage(`/insights?tab=${tab}`);
  expect(await summary()).toBe('Your amounts are hidden.');
});
