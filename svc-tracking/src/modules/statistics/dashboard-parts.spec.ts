import type { Dashboard } from '@feltbook/contracts';
import { dashboardJson } from './dashboard-parts';

it.each([true, false])('writes a dashboard as JSON, whose two series are the same: %s', (areSame) => {
  const bankroll = [{ date: '2026-05-01', bankroll: -1.25, profit: -1.25 }];
  const dashboard = {
    totalProfit: -1.25,
    bankroll,
    cashGrowthData: areSame ? bankroll : [],
    tournamentGrowthData: [],
  } as Partial<Dashboard> as Dashboard;
  expect(JSON.parse(dashboardJson(dashboard).toString())).toEqual(dashboard);
});
