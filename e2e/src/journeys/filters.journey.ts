import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player, save } from '../support/players';
import { subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';
import { logThreeMonths, TODAY } from '../support/three-months';

/** Fridays, Saturdays and Sundays of March 2026 from 18:00: 4, 5, 6, 3, 4.5, 7, 8, 2, 5 and 5.5 h. */
const WEEKENDS = [
  ['2026-03-06', 120, '22:00'],
  ['2026-03-07', -300, '23:00'],
  ['2026-03-08', 450, '00:00'],
  ['2026-03-13', -80, '21:00'],
  ['2026-03-14', 210, '22:30'],
  ['2026-03-15', -500, '01:00'],
  ['2026-03-20', 640, '02:00'],
  ['2026-03-21', 35, '20:00'],
  ['2026-03-22', -150, '23:00'],
  ['2026-03-27', 275, '23:30'],
] as const;

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
    await eventually(async () => expect(await venues.allTextContents()).toEqual(['Wynn+$6812 sessions']));
    await page.getByRole('tab', { name: 'When' }).click();
    const calendar = page.getByRole('group', { name: 'Profit by day, 2026' });
    await eventually(async () => expect(await calendar.getByRole('link').count()).toBe(2));

    await calendar.getByRole('link', { name: /^May 2, 2026: \+\$550/ }).press('Enter');
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
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear' }).click();
    await eventually(async () =>
      expect(await tournaments.count.textContent()).toContain('2 of 2 tournaments'),
    );

    await follow(page, 'Dashboard');
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$1,221'));
    expect(new URL(page.url()).search).toBe('');
  });

  it.each([
    ['/cash', '+$621'],
    ['/tournaments', '+$600'],
  ])('begins with results within the first 300 pixels of a phone, on %s', async (path, profit) => {
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto(path);
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(300);
    const totals = page.getByRole('button', { name: /^Totals: / });
    expect(await totals.textContent()).toContain(profit);
    await totals.click();
    await page.getByRole('region', { name: 'Totals' }).getByText('Total profit').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('has the whole line of chosen results in the first screen of a phone, below their verdict', async () => {
    const { page } = await visit({ player, setsClock: true, viewport: PHONE });
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY, '/?venue=Bellagio&venue=Wynn&stakes=2%2F5&stakes=1%2F3&day=saturday');
    const line = dashboard.hero('Total profit').getByRole('img');
    expect((await dashboard.placeOf(page.getByRole('status', { name: 'Verdict' }))).bottom).toBeLessThan(
      (await dashboard.placeOf(line)).top,
    );
    expect((await dashboard.placeOf(line)).bottom).toBeLessThanOrEqual(520);
    // All chips stay in reach beside the button that clears them.
    await page.getByRole('button', { name: 'Remove Day of week: Saturday' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Filter' }).getByRole('button', { name: 'Clear' }).click();
    await eventually(async () => expect(await dashboard.figure('Total Profit')).toBe('+$1,221'));
  });

  it('leads from a day with a tournament to the list of tournaments', async () => {
    const { page, goto } = await visit({ player });
    await goto('/insights?tab=when');
    const calendar = page.getByRole('group', { name: 'Profit by day, 2026' });
    await calendar.getByRole('link', { name: /^Apr 19, 2026: \+\$750/ }).press('Enter');
    const tournaments = new ListPage(page, 'tournaments');
    await eventually(async () =>
      expect(await tournaments.count.textContent()).toContain('1 of 2 tournaments'),
    );
  });

  it('answers whether a player wins at 2/5 at the Bellagio on weekends, and whether it is luck', async () => {
    const own = await newPlayer(productUrl());
    await subscribe(own);
    const log = (session: Partial<ReturnType<typeof cashBody>>) =>
      save(own, '/sessions', cashBody({ location: 'Bellagio', stakes: '2/5', buyin: 1000, ...session }));
    for (const [date, won, endTime] of WEEKENDS)
      await log({ date, startTime: '18:00', endTime, cashout: 1000 + won });
    const lunch = { startTime: '12:00', endTime: '16:00', cashout: 5000 };
    await log({ date: '2026-03-10', ...lunch });
    // A Friday before 18:00.
    await log({ date: '2026-04-03', ...lunch });
    await log({ date: '2026-04-04', ...lunch, stakes: '1/3' });
    await log({ date: '2026-04-04', ...lunch, location: 'Wynn' });

    const { page } = await visit({ player: own, setsClock: true });
    const dashboard = new DashboardPage(page);
    await dashboard.open(TODAY, '/');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    for (const name of ['Bellagio', '2/5', 'Weekend']) {
      await dashboard.dialog.getByRole('button', { name, exact: true }).click();
    }
    const height = async () => (await dashboard.dialog.boundingBox())?.height;
    const before = await height();
    await dashboard.dialog.getByRole('button', { name: 'Show 10 results' }).waitFor();
    expect(await height()).toBe(before);
    await dashboard.dialog.getByRole('button', { name: 'Show 10 results' }).click();
    // Σx = 700 in 50 h; s = 134.70, t(0.975; 9) = 2.262: 14 ± 43.09. 14 √50 / s = 0.735: 23.1 % are as lucky.
    const verdict = page.getByRole('status', { name: 'Verdict' });
    const answer =
      'Too early to call in these 10 sessions: +$14 an hour, very likely −$29 to +$57. ' +
      'It may be luck: about 1 in 4 break-even players would be this far up.';
    await eventually(async () => expect(await verdict.textContent()).toBe(answer));
    expect(await dashboard.figure('Total Profit')).toBe('+$700');

    await follow(page, 'Insights');
    await page.waitForURL(/\/insights\?venue=Bellagio&stakes=2%2F5&weekend=weekend$/);
    await eventually(async () => expect(await verdict.textContent()).toBe(answer));
    await follow(page, 'Cash list');
    const sessions = new ListPage(page, 'sessions');
    await eventually(async () => expect(await sessions.count.textContent()).toBe('10 of 14 sessions'));
    expect(await verdict.textContent()).toBe(answer);
    await page.getByRole('button', { name: 'Remove Part of the week: Weekend' }).click();
    await eventually(async () => expect(await sessions.count.textContent()).toBe('12 of 14 sessions'));
  });
});
