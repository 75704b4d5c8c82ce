import type { Locator, Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { isFocused } from '../support/focus';
import { journeys } from '../support/journey';
import { newPlayer, type Player, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { eveningZone, PHONE } from '../support/visit';

/** Counts what a player does: taps, and keys that are typed. */
class Counted {
  taps = 0;
  keys = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.keys += 1;
  }

  print(way: string): void {
    process.stdout.write(`${way}: ${this.taps} taps, ${this.keys} keys\n`);
  }
}

/** Whether nothing covers the middle of a field. */
const isInSight = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
/** Whether the message after a save leaves free all that a player may press next. */
async function expectNothingCovered(entry: EntryPage): Promise<void> {
  const message = await entry.saved.boundingBox();
  const controls = entry.page.locator('main :is(input, select, textarea, button, label, a):not(section *)');
  const covered = await controls.evaluateAll((all, area) => {
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      area && left < area.x + area.width && right > area.x && top < area.y + area.height && bottom > area.y;
    const found = all.filter((control) => isCovered(control.getBoundingClientRect()));
    return found.map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, message);
  expect(covered).toEqual([]);
}

describe('logging a cash session takes few taps', () => {
  const visit = journeys();

  async function playerAtAria(): Promise<Player> {
    const player = await newPlayer(productUrl());
    for (const date of ['2026-05-01', '2026-05-02']) await save(player, '/sessions', cashBody({ date }));
    return player;
  }

  /** Opens the form by the tab bar's + and waits until it is filled in. */
  async function log(counted: Counted): Promise<EntryPage> {
    const { page } = counted;
    await counted.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log' }));
    await counted.tap(page.getByRole('dialog').getByRole('link', { name: 'Log cash session' }));
    const entry = new EntryPage(page);
    await eventually(async () => expect(await isFocused(entry.field('Cash out'))).toBe(true));
    expect(await isInSight(entry.field('Cash out'))).toBe(true);
    return entry;
  }

  it.each([
    ['from the start of the app', '/'],
    ['from the list', '/cash'],
  ])('%s: at most 3, and the digits of the cash-out', async (way, path) => {
    const player = await playerAtAria();
    const { page, goto } = await visit({
      player,
      viewport: PHONE,
      serviceWorkers: 'allow',
      timezone: eveningZone(),
    });
    await goto(path);
    const counted = new Counted(page);
    const entry = await log(counted);
    await entry.waitForLocation('Aria');
    await counted.type('455');
    await counted.tap(entry.saveButton);
    await entry.saved.waitFor();
    counted.print(way);
    expect(counted.taps).toBeLessThanOrEqual(3);
    expect(counted.keys).toBe(3);
    const [last] = (await player.api.get('/sessions'))
      .json<{ buyin: number; cashout: number; duration: number }[]>()
      .filter(({ cashout }) => cashout === 455);
    expect(last).toMatchObject({ buyin: 300, duration: 2 });
    // The next session begins at the first field.
    expect(await isFocused(entry.field('Buy-in'))).toBe(true);
    await expectNothingCovered(entry);
  });

  it('offers the last three games, all of them in sight', async () => {
    const player = await newPlayer(productUrl());
    const venues = ['Aria', 'The Venetian Resort and Casino Poker Room, Las Vegas', 'Horseshoe Las Vegas'];
    for (const location of venues) await save(player, '/sessions', cashBody({ location }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/add');
    const games = page.getByRole('group', { name: 'Recent games' }).getByRole('button');
    await eventually(async () => expect(await games.count()).toBe(3));
    for (const game of await games.all()) {
      const { x = 0, width = 0 } = (await game.boundingBox()) ?? {};
      expect(width).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(PHONE.width);
    }
    expect(await isFocused(new EntryPage(page).field('Cash out'))).toBe(true);
  });

  it('the first session of a new player: at most 7 besides typing', async () => {
    const { page, goto } = await visit({ player: await newPlayer(productUrl()), viewport: PHONE });
    await goto('/');
    const counted = new Counted(page);
    const entry = await log(counted);
    await counted.type('455');
    await counted.tap(entry.field('Buy-in'));
    await counted.type('300');
    await counted.tap(entry.select('Location'));
    await counted.type('Aria');
    await counted.tap(entry.select('Stakes'));
    await counted.type('1/3');
    await counted.press('Enter');
    // The app knows no session of this player: it asks when it ended.
    const asked = page.getByRole('dialog', { name: 'About 2 h, ended…' });
    await counted.tap(asked.getByRole('button', { name: 'Just now' }));
    await entry.saved.waitFor();
    counted.print('the first session');
    expect(counted.taps).toBeLessThanOrEqual(7);
  });

  it('with the keyboard: few Tab stops to the cash-out, and back to the first field', async () => {
    const { page, goto } = await visit({
      player: await playerAtAria(),
      viewport: { width: 1024, height: 768 },
      timezone: eveningZone(),
    });
    await goto('/add');
    const entry = new EntryPage(page);
    const cashout = entry.field('Cash out');
    await entry.waitForLocation('Aria');
    const counted = new Counted(page);
    while (!(await isFocused(cashout)) && counted.keys < 12) await counted.press('Tab');
    expect(await isFocused(cashout)).toBe(true);
    counted.print('Tab stops to the cash-out');
    await counted.type('120');
    await counted.press('Enter');
    await entry.saved.waitFor();
    expect(await isFocused(entry.field('Buy-in'))).toBe(true);
    expect(counted.taps).toBe(0);
    await expectNothingCovered(entry);
  });

  it('asks about the usual times, and lets the player change them', async () => {
    const { page, goto } = await visit({ player: await playerAtAria(), viewport: PHONE });
    await goto('/add');
    const entry = new EntryPage(page);
    await page.getByText('Usual game', { exact: true }).click();
    await eventually(async () => expect(await entry.field('Start time').inputValue()).toBe('20:00'));
    await entry.type({ Date: '2026-05-03', 'Buy-in': '300', 'Cash out': '120' });
    await entry.save();
    const asked = page.getByRole('dialog', { name: 'Played 8:00 PM to 10:00 PM?' });
    await asked.getByRole('button', { name: 'Change times' }).click();
    await asked.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await isFocused(entry.field('Start time'))).toBe(true));
    await entry.type({ 'Start time': '19:00' });
    await entry.save();
    await entry.saved.waitFor();
  });
});
