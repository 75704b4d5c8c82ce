import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { ListPage } from '../pages/list-page';
import { journeys } from '../support/journey';
import { newPlayer, type Player } from '../support/players';
import { printed, type Printed } from '../support/printed';
import { productUrl } from '../support/product';
import { logThreeMonths, TODAY } from '../support/three-months';
import { LAPTOP, PHONE, type VisitOptions } from '../support/visit';

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

describe('a printed page', () => {
  const visit = journeys();
  let player: Player;

  beforeAll(async () => {
    player = await newPlayer(productUrl());
    await logThreeMonths(player);
  });

  /** Prints from both themes, which draw the same. @returns what is on paper */
  async function onPaper(viewport: VisitOptions['viewport'], open: (page: Page) => Promise<void>) {
    const { page } = await visit({ player, fresh: true, ...(viewport && { viewport }) });
    const print = async (colorScheme: 'dark' | 'light'): Promise<Printed> => {
      await page.emulateMedia({ colorScheme });
      await open(page);
      return printed(page);
    };
    const [dark, light] = [await print('dark'), await print('light')];
    expect(dark).toEqual(light);
    return light;
  }

  it.each([
    ['phone', PHONE],
    ['laptop', LAPTOP],
  ])('has all charts and figures of the dashboard, from a %s', async (_device, viewport) => {
    const { text } = await onPaper(viewport, async (page) => {
      const dashboard = new DashboardPage(page);
      await dashboard.open(TODAY);
      await dashboard.hero('Total profit').getByText('Peak').waitFor();
      // Goals below the window load after the rest.
      await page.getByRole('button', { name: 'Set a goal' }).waitFor();
    });
    for (const label of ['Peak+$1,461', 'Peak+$861', 'Peak+$600', 'Downswing−$770'])
      expect(text).toContain(label);
    for (const part of ['Howsureisyourhourly?', 'Overallstats', 'TournamentROI', 'Recentactivity', '60%'])
      expect(text).toContain(part);
  });

  it.each([
    // A bar, and the row of its table, which opens on paper.
    ['where', 'Venues', ['Stakes', 'Wynn+$6812sessions', 'Wynn2sessions+$681']],
    ['when', 'Calendar', ['Weekdayandtimeofday', 'Length', 'Months']],
    ['luck', 'Compare', ['HowmanyhoursuntilIknow?', 'Downswings']],
  ])('has all charts and tables of a tab of Insights, without fields: %s', async (tab, heading, parts) => {
    const { text } = await onPaper(LAPTOP, async (page) => {
      await page.goto(`/insights?tab=${tab}`);
      const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
      await section
        .getByRole(tab === 'luck' ? 'status' : 'link')
        .first()
        .waitFor();
      // The code that draws: without it, paper has only the tables.
      if (tab === 'when') await page.locator('main [role=img] svg').first().waitFor();
    });
    for (const part of [heading, ...parts]) expect(text).toContain(part);
    expect(text).not.toContain('Ownchoice');
  });

  it.each(['sessions', 'tournaments'] as const)('has all rows of the list of %s', async (path) => {
    const { text } = await onPaper(PHONE, async (page) => {
      const list = new ListPage(page, path);
      await list.open();
      await list.count.waitFor();
    });
    const saved = (await player.api.get(`/${path}`)).json<{ date: string }[]>();
    expect(saved.length).toBeGreaterThan(1);
    const days = saved.map(({ date }) => monthAndDay.format(new Date(date)).replace(/\s/g, ''));
    expect(days.filter((day) => !text.includes(day))).toEqual([]);
  });
});
