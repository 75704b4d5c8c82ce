import { DashboardPage } from '../pages/dashboard-page';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { layoutShifts, watchLayoutShifts } from '../support/layout-shifts';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE, type VisitOptions } from '../support/visit';

/** A Wednesday: the week began on the 17th. */
const TODAY = '2026-05-20';
const REACHED = 'You reached your goal: 5 h this week.';

describe('a goal', () => {
  const visit = journeys();

  async function open(options: VisitOptions) {
    const { page, context } = await visit({ setsClock: true, ...options });
    if (options.fresh) await watchLayoutShifts(context);
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY);
    return { page, dashboard, goals: dashboard.panel('Goals'), notice: page.getByText(REACHED) };
  }

  it('is set on the dashboard, and its notice is shown once when a session reaches it', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ date: '2026-05-16' }));
    await save(player, '/sessions', cashBody({ date: '2026-05-18' }));
    const { page, dashboard, goals, notice } = await open({ player, viewport: PHONE });
    await goals.getByRole('button', { name: 'Set a goal' }).click();
    await dashboard.dialog.getByText('Week', { exact: true }).click();
    await dashboard.dialog.getByLabel('Hours a week').fill('5');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dashboard.dialog.getByRole('button', { name: 'Save' }).click();
    await dashboard.dialog.waitFor({ state: 'hidden' });
    await goals.getByText(/^0\.8\sh a day to get there$/).waitFor();
    expect(await notice.count()).toBe(0);

    await page.goto('/add');
    const entry = new EntryPage(page);
    await entry.waitForLocation('Aria');
    await entry.type({ Date: TODAY, 'Start time': '08:00', 'End time': '11:00', 'Buy-in': '300' });
    await entry.type({ 'Cash out': '200' });
    await entry.save();
    await entry.saved.waitFor();
    await dashboard.open(TODAY);
    await notice.waitFor();
    await goals.getByText('Reached').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const other = await open({ player, fresh: true, viewport: PHONE });
    await other.notice.waitFor();
    expect(await layoutShifts(other.page)).toEqual([]);

    await page.getByRole('status').filter({ has: notice }).getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'hidden' });
    await eventually(async () =>
      expect((await player.api.get('/api/goals')).json()).toEqual([
        { period: 'week', measure: 'hours', target: 5, seen: TODAY },
      ]),
    );
    for (const device of [page, other.page]) {
      await device.reload();
      await device.getByText('Reached', { exact: true }).waitFor();
      expect(await device.getByText(REACHED).count()).toBe(0);
    }
  });

  it('is changed and deleted, for all devices', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ date: '2026-05-18', cashout: 260 }));
    await player.api.put('/api/goals', { period: 'month', measure: 'profit', target: 500 });
    const { dashboard, goals } = await open({ player });
    await goals.getByText('\u2212$40').waitFor();
    await goals.getByRole('button', { name: 'Change goal: Profit this month' }).click();
    const field = dashboard.dialog.getByLabel('Profit a month');
    expect(await field.inputValue()).toBe('500');
    await field.fill('1,000');
    await dashboard.dialog.getByRole('button', { name: 'Save' }).click();
    await goals.getByText('of $1,000').waitFor();

    const other = await open({ player, fresh: true });
    await other.goals.getByRole('button', { name: 'Change goal: Profit this month' }).click();
    await other.dashboard.dialog.getByRole('button', { name: 'Delete' }).click();
    await other.goals.getByRole('button', { name: 'Set a goal' }).waitFor();
    expect((await player.api.get('/api/goals')).json()).toEqual([]);
  });
});
