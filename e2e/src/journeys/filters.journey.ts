import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { logThreeMonths, TODAY } from '../support/three-months';

/** What one link of the menu leads to. */
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** At the Wynn, the player of three months has two cash sessions of +$130.50 and +$550, 7.5 hours together. */
describe('a filter', () => {
  const visit = journeys();
  let player: Player;
  beforeAll(async () => {
    player = await newPlayer(productUrl());
    await logThreeMonths(player);
  });

  it('goes along through all pages, figures, dialogs, charts and files, until it is cleared', async () => {
    const { page } = await visit({ player, setsClock: true });
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY, '/?venue=Wynn');
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$681'));
    expect(await dashboard.figure('Hours played')).toBe('7.5 h');
    expect(await dashboard.chartLabel('Overall bankroll growth')).toContain('to +$681 on May 2, 2026');
    expect(await dashboard.recent.count()).toBe(2);
    await dashboard.openDetail('Most profitable venue');
    expect(
      Object.values(await dashboard.tables(['Venues']))
        .flat()
        .map(([venue]) => venue),
    ).toEqual(['Wynn', 'Totals']);
    await dashboard.closeDetail();

    await dashboard.panel('Quick actions').getByRole('link', { name: 'Year report' }).click();
    await page.waitForURL(/\/reports\/2026\?venue=Wynn$/);
    await page.getByText(`${player.displayName} · 2 results · Wynn`).waitFor();
    const report = page.getByRole('button', { name: 'Save as CSV' });
    const [year] = await Promise.all([page.waitForEvent('download'), report.click()]);
    expect(year.suggestedFilename()).toMatch(/^feltbook-year-report-2026-filtered-/);
    const ofYear = (await readFile(await year.path(), 'utf8')).split('\r\n');
    expect(ofYear.filter((line) => line.startsWith('Result,'))).toHaveLength(2);

    await follow(page, 'Insights');
    await page.waitForURL(/\/insights\?venue=Wynn$/);
    const venues = page.getByRole('list', { name: 'Venues: Profit' }).getByRole('listitem');
    await eventually(async () => expect(await venues.allTextContents()).toEqual(['Wynn+$681n = 2']));
    const calendar = page.getByRole('group', { name: 'Profit by day, 2026' });
    expect(await calendar.getByRole('link').count()).toBe(2);

    await calendar.getByRole('link', { name: /^May 2, 2026: \+\$550/ }).click();
    const sessions = new ListPage(page, 'sessions');
    await eventually(async () => expect(await sessions.count.textContent()).toContain('1 of 10 sessions'));
    await page.getByRole('button', { name: 'Remove Period: May 2, 2026' }).click();
    await eventually(async () => expect(await sessions.count.textContent()).toContain('2 of 10 sessions'));
    await page.getByRole('button', { name: 'Import / Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^2 filtered sessions .*CSV/ }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.slice(1).filter((line) => line.includes('Wynn'))).toHaveLength(2);
    expect(lines).toHaveLength(3);

    await follow(page, 'Tournament list');
    await page.waitForURL(/venue=Wynn/);
    const tournaments = new ListPage(page, 'tournaments');
    await eventually(async () =>
      expect(await tournaments.count.textContent()).toContain('0 of 2 tournaments'),
    );
    await page.getByText('None of your 2 tournaments match').waitFor();
    await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Clear' }).click();
    await eventually(async () =>
      expect(await tournaments.count.textContent()).toContain('2 of 2 tournaments'),
    );

    await follow(page, 'Dashboard');
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$1,221'));
    expect(new URL(page.url()).search).toBe('');
  });

  it('leads from a day with a tournament to the list of tournaments', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights');
    const calendar = page.getByRole('group', { name: 'Profit by day, 2026' });
    await calendar.getByRole('link', { name: /^Apr 19, 2026: \+\$750/ }).click();
    const tournaments = new ListPage(page, 'tournaments');
    await eventually(async () =>
      expect(await tournaments.count.textContent()).toContain('1 of 2 tournaments'),
    );
  });
});
