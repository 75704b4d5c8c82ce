import 'fake-indexeddb/auto';
import { dashboardServer } from '../../../testing/dashboard-server';
import { insightsAnswer, session } from '../../../testing/insights';
import { section } from '../../../testing/insights-page';
import { openPage } from '../../../testing/render-page';

const server = dashboardServer();

it('says how many results are in no group, and why', async () => {
  server.insights = insightsAnswer([
    session('2026-01-02', 20, { startTime: undefined }),
    session('2026-01-03', 20, { startTime: undefined, ticks: 0 }),
    session('2026-01-05', 20),
  ]);
  await openPage('/insights?tab=when');
  const words = async (title: string) => (await section(title)).getByText(/^Left out/).textContent;
  expect(await words('Weekend')).toBe('Left out: 1 result on Fridays without a start.');
  expect(await words('Length')).toBe('Left out: 1 result without hours.');
  expect(await words('Hour of the start')).toBe('Left out: 2 results without a start.');
  expect(await words('Weekday and time of day')).toBe('Left out: 2 results without a start.');
  expect((await section('Months')).queryByText(/^Left out/)).toBeNull();
});
