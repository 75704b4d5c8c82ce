import type { ResultResponse } from '@feltbook/contracts';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, type Player } from '../support/players';
import { printed } from '../support/printed';
import { subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

const DAY_MS = 86_400_000;
const dayOf2025 = (at: number) => new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString().slice(0, 10);
const onPaper = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** More than the page shows at first. */
const SESSIONS = Array.from({ length: 130 }, (_, at) =>
  cashBody({
    date: dayOf2025(at * 2),
    location: at % 3 ? 'Aria' : 'Wynn, downtown',
    buyin: 300,
    cashout: (at * 37) % 613,
    ...(at % 10 === 0 && { tips: 4.25, expenses: 20 }),
  }),
);
const TOURNAMENTS = [
  tournamentBody({ date: '2025-12-31', buyin: 125, cashout: 0 }),
  tournamentBody({ date: '2026-01-01', buyin: 125, cashout: 600 }),
];

describe('the report of a year', () => {
  const visit = journeys();
  let player: Player;

  beforeAll(async () => {
    player = await newPlayer(productUrl());
    await subscribe(player);
    const file = { name: 'old.csv', format: 'CSV' };
    const results = { sessions: SESSIONS, tournaments: TOURNAMENTS };
    const headers = { 'idempotency-key': randomUUID() };
    // The plan reaches svc-tracking by an event.
    await eventually(async () => {
      const body = { file, duplicates: 'keep', ...results };
      const { status } = await player.api.post('/imports', body, { headers });
      expect(status).toBe(201);
    });
  });

  /** Won and lost in cents, by the lists. */
  async function totalsOfLists(year: string) {
    const lists = await Promise.all(
      ['/sessions', '/tournaments'].map(async (path) =>
        (await player.api.get(path)).json<ResultResponse[]>(),
      ),
    );
    const profits = lists
      .flat()
      .filter(({ date }) => date.startsWith(year))
      .map(({ buyin, cashout }) => Math.round((cashout - buyin) * 100));
    const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
    return {
      count: profits.length,
      won: sum(profits.filter((cents) => cents > 0)),
      lost: sum(profits.filter((cents) => cents < 0)),
    };
  }

  const money = (cents: number) =>
    `${cents < 0 ? '\u2212' : '+'}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

  /** Profit, winnings and losses of the open report. */
  const totalsOf = async (page: Page, year: string): Promise<string[]> => {
    await page.getByRole('heading', { level: 1, name: `Year report ${year}` }).waitFor();
    const totals = page.locator('section', { has: page.getByRole('heading', { name: 'Totals' }) });
    await totals.waitFor();
    return (await totals.getByRole('definition').allTextContents()).slice(0, 3);
  };

  it('opens from the menu, for any year with results, with the totals of the lists', async () => {
    const { page } = await visit({ player, setsClock: true });
    const dashboard = new DashboardPage(page);
    await dashboard.open('2026-05-20');
    await page.getByRole('button', { name: `Account: ${player.displayName}` }).click();
    await page.getByRole('menuitem', { name: 'Taxes and years' }).click();
    const after = await totalsOfLists('2026');
    expect(await totalsOf(page, '2026')).toEqual([money(after.won), money(after.won), '$0.00']);

    const year = page.getByRole('combobox', { name: 'Year' });
    expect(await year.getByRole('option').allTextContents()).toEqual(['2026', '2025']);
    await year.selectOption('2025');

    const { count, won, lost } = await totalsOfLists('2025');
    expect(await totalsOf(page, '2025')).toEqual([money(won + lost), money(won), money(lost)]);
    expect(count).toBe(131);
    await page.getByText(`${player.displayName} · 131 results`).waitFor();
    await page.goBack();
    expect((await totalsOf(page, '2026'))[1]).toBe(money(after.won));
  });

  it('is a file with every result, which adds up', async () => {
    const { page, goto } = await visit({ player });
    await goto('/reports/2025');
    const save = page.getByRole('button', { name: 'Save as CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/^feltbook-year-report-2025-.*\.csv$/);
    const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    // Only venues are quoted.
    const rows = lines.map((line) => line.replace(/"[^"]*"/g, 'quoted').split(','));
    const centsAt = (name: string, row: string[]) =>
      Math.round(Number(row[header.split(',').indexOf(name)]) * 100);
    const added = (row: string, name: string) =>
      rows.filter(([first]) => first === row).reduce((sum, cells) => sum + centsAt(name, cells), 0);
    const { count, won, lost } = await totalsOfLists('2025');

    expect(rows.filter(([first]) => first === 'Result')).toHaveLength(count);
    for (const row of ['Result', 'Month', 'Venue', 'Kind', 'Year']) {
      expect([added(row, 'Winnings'), added(row, 'Losses')]).toEqual([won, -lost]);
      expect([added(row, 'Tips'), added(row, 'Expenses')]).toEqual([13 * 425, 13 * 2000]);
    }
  });

  it('is folded by month on a phone, with each figure beside its name', async () => {
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/reports/2025');
    const months = page.locator('summary', { hasText: /2025 · / });
    await months.first().waitFor();
    expect(await months.count()).toBe(10);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4 * PHONE.height);
    await months.first().click();
    const january = page.getByRole('list', { name: /January 2025$/ });
    await january.last().waitFor();
    const apart = await january
      .locator('dl > div')
      .evaluateAll((pairs) =>
        pairs
          .filter(
            ({ firstElementChild: name, lastElementChild: figure }) =>
              name?.getBoundingClientRect().top !== figure?.getBoundingClientRect().top,
          )
          .map(({ textContent }) => textContent),
      );
    expect(apart).toEqual([]);
    // The month's own, and those of its 16 sessions.
    expect(await january.getByText('Profit/Loss').count()).toBe(17);
  });

  it.each([
    ['phone', PHONE],
    ['laptop', { width: 1440, height: 900 }],
  ])('has every result on paper, from a %s in both themes', async (_device, viewport) => {
    const { page, goto } = await visit({ player, viewport, fresh: true });
    const print = async (colorScheme: 'dark' | 'light') => {
      await page.emulateMedia({ colorScheme });
      await goto('/reports/2025');
      await totalsOf(page, '2025');
      return printed(page);
    };
    const [dark, light] = [await print('dark'), await print('light')];
    expect(dark).toEqual(light);
    const days = [...SESSIONS, ...TOURNAMENTS.slice(0, 1)].map(({ date }) =>
      onPaper.format(new Date(date)).replace(/\s/g, ''),
    );
    expect(days.filter((day) => !light.text.includes(day))).toEqual([]);
    expect(light.text).toContain('Thisisnottaxadvice.');
  });
});
