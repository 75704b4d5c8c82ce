import type { CashSessionResponse } from '@feltbook/contracts';
import type { Page } from 'playwright-core';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE, type VisitOptions } from '../support/visit';

const DAY_MS = 86_400_000;

/** Three results a day; every fourth has a long venue. */
function many(one: CashSessionResponse, length: number): CashSessionResponse[] {
  const last = Date.parse('2026-05-31T00:00:00Z');
  return Array.from({ length }, (_, at) => ({
    ...one,
    id: `row-${at}`,
    date: new Date(last - Math.floor(at / 3) * DAY_MS).toISOString().slice(0, 10),
    location: at % 4 === 0 ? 'The Venetian Resort and Casino Poker Room, Las Vegas' : 'Aria',
    ...(at % 5 === 0 && { tags: ['live', 'a rather long tag', 'late'] }),
  }));
}

interface Place {
  /** The month that sticks below the top bar. */
  readonly month: string;
  /** The day of the result below it and where it is; blank where the next month begins. */
  readonly day: string;
  readonly top: number;
}

const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const at = (y: number) => document.elementsFromPoint(30, y);
    const item = at(128).flatMap((element) => element.closest('[role="listitem"]') ?? [])[0];
    return {
      month: at(84).flatMap((element) => element.closest('h2') ?? [])[0]?.textContent ?? '',
      day: item?.textContent.match(/\w{3},\s\w+\s\d+(,\s\d{4})?/)?.[0] ?? '',
      top: Math.round(item?.getBoundingClientRect().top ?? 0),
    };
  });

/** The topmost whole card: its text, and where it is. */
const cardAt = (page: Page): Promise<readonly [string, number]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[role="listitem"]')];
    const card = cards.find((one) => one.getBoundingClientRect().top > 60);
    return [card?.textContent ?? '', Math.round(card?.getBoundingClientRect().top ?? 0)];
  });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

describe('a long list', () => {
  const visit = journeys();

  /** Opens the list of a player with so many cash sessions. */
  async function openList(length: number, options: VisitOptions) {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page } = await visit({ player, ...options });
    await page.route(/\/sessions\?changes=true$/, async (route) => {
      const response = await route.fetch();
      const [one] = (await response.json()) as CashSessionResponse[];
      await route.fulfill({ response, json: one ? many(one, length) : [] });
    });
    const list = new ListPage(page, 'sessions');
    await list.open();
    const count = length.toLocaleString('en-US');
    await page.getByText(`${count} of ${count} sessions`).waitFor();
    return list;
  }

  it('stays grouped by month, and Back restores the place among ten thousand results', async () => {
    const { page } = await openList(10_000, { viewport: PHONE });
    const isGrouped = async () => {
      const { month, day } = await placeOf(page);
      expect(day === '' || (month !== '' && day.includes(month.slice(0, 3)))).toBe(true);
    };
    for (let step = 1; step <= 12; step++) {
      await page.mouse.wheel(0, 700);
      await eventually(async () => expect(await scrolled(page)).toBe(step * 700));
      await eventually(isGrouped);
    }
    await page.evaluate(() => window.scrollTo(0, 400_300));
    await eventually(async () => expect((await placeOf(page)).day).toContain('2020'));
    expect(await scrolled(page)).toBe(400_300);
    const before = await placeOf(page);
    await page.getByRole('link', { name: 'Tournaments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
    await page.goBack();
    await eventually(async () => expect(await placeOf(page)).toEqual(before));
  });

  it('has cards of one height, with whole names as titles, and Back restores the place', async () => {
    const { page } = await openList(10_000, { viewport: { width: 1024, height: 768 } });
    await page.evaluate(() => window.scrollTo(0, 300_000));
    await eventually(async () => expect((await cardAt(page))[0]).toContain('20'));
    const heights = () =>
      page.evaluate(() => [
        ...new Set([...document.querySelectorAll('[role="listitem"] > *')].map((card) => card.clientHeight)),
      ]);
    expect(await heights()).toHaveLength(1);
    const cut = page.getByTitle(/^The Venetian Resort and Casino Poker Room, Las Vegas$/).first();
    expect(await cut.textContent()).toBe(await cut.getAttribute('title'));

    const before = await cardAt(page);
    await page.getByRole('link', { name: 'Dashboard' }).focus();
    await page.keyboard.press('Tab');
    expect(await scrolled(page)).toBe(300_000);
    await page.getByRole('link', { name: 'Tournament list' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor();
    await page.goBack();
    await eventually(async () => expect(await cardAt(page)).toEqual(before));
    expect(await scrolled(page)).toBe(300_000);
  });

  it('prints whole in the light theme', async () => {
    const list = await openList(300, { theme: 'dark' });
    expect(await list.rows.count()).toBeLessThan(100);
    await list.page.emulateMedia({ media: 'print' });
    await eventually(async () => expect(await list.rows.count()).toBe(300));
    const scheme = await list.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe('light');
    expect(await list.page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  });
});
