import { act, screen } from '@testing-library/react';
import { dashboardServer } from '../testing/dashboard-server';
import { insightsAnswer, sessionsOf } from '../testing/insights';
import { section } from '../testing/insights-page';
import { openPage as open, player } from '../testing/render-page';

const server = dashboardServer();

const RESULTS = sessionsOf('2025-11', 12, 300);

describe('the tabs', () => {
  const openTab = async (name: string) => player().click(await screen.findByRole('tab', { name }));

  it('keep the filter, and Back leads to the tab before', async () => {
    server.insights = insightsAnswer(RESULTS);
    const { router } = await open('/insights?venue=Aria');
    await openTab('When');
    expect(router.state.location.search).toBe('?venue=Aria&tab=when');
    await openTab('Luck');
    expect(screen.getByRole('tabpanel', { name: 'Luck' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Calendar' })).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    await section('Calendar');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('When');
    expect(server.calls.filter((call) => call.includes('insights'))).toEqual([
      'GET /api/insights?venue=Aria',
    ]);
  });

  it('are opened by the keyboard', async () => {
    server.insights = insightsAnswer(RESULTS);
    await open('/insights');
    const user = player();
    const where = await screen.findByRole('tab', { name: 'Where' });
    act(() => where.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'When' })).toHaveFocus();
    expect(where).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await section('Calendar');
  });

  it.each([
    ['/insights', 'Where'],
    ['/insights?tab=nonsense', 'Where'],
    ['/insights?tab=luck', 'Luck'],
    ['/insights?one=venue%3DAria&other=venue%3DWynn', 'Luck'],
    ['/insights?hours=400', 'What next'],
    ['/insights?seed=7', 'What next'],
    ['/insights?tab=where&seed=7', 'Where'],
  ])('%s opens %s', async (path, name) => {
    server.insights = insightsAnswer(RESULTS);
    await open(path);
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(name);
  });

  it('show the goals beside what comes next, but not beside chosen results', async () => {
    server.insights = insightsAnswer(RESULTS);
    const { unmount } = await open('/insights?tab=next');
    expect(await screen.findByRole('heading', { name: 'Goals' })).toBeVisible();
    unmount();
    await open('/insights?tab=next&venue=Aria');
    await section('Bankroll by stakes');
    expect(screen.queryByRole('heading', { name: 'Goals' })).not.toBeInTheDocument();
  });
});
