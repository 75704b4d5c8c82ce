import type { BrowserContext, Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { eveningZone, PHONE, type Visit } from '../support/visit';

const BELLAGIO = { latitude: 36.1126, longitude: -115.1767, accuracy: 20 };
/** 589 metres from Bellagio. */
const ARIA = { latitude: 36.1073, longitude: -115.1766, accuracy: 20 };
/** The digits that both share. */
const DIGITS = /36\.1|115\.17/;

/** Counts on each page how often the browser is asked for a position. */
async function countRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => {
      asked.times += 1;
      ask(...args);
    };
  });
}

const requestsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(window, 'asked') as { times: number }).times);

/** What the list of Location offers, once it is open. */
async function offeredOn(page: Page): Promise<string[]> {
  await new EntryPage(page).select('Location').click();
  return page.getByRole('listbox', { name: 'Location' }).getByRole('option').allTextContents();
}

describe('the nearest venues first', () => {
  const visit = journeys();

  /** A player of three venues, on a phone at Bellagio. */
  async function atBellagio(): Promise<Visit & { sent: string[] }> {
    const player = await newPlayer(productUrl());
    for (const [day, location] of ['Bellagio', 'Wynn', 'Aria'].entries())
      await save(player, '/sessions', cashBody({ date: `2026-05-0${day + 1}`, location }));
    // A permission would stay with the next test's page.
    const opened = await visit({ player, viewport: PHONE, fresh: true, timezone: eveningZone() });
    await opened.context.grantPermissions(['geolocation'], { origin: productUrl() });
    await opened.context.setGeolocation(BELLAGIO);
    await countRequests(opened.context);
    const sent: string[] = [];
    opened.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    return { ...opened, sent };
  }

  it('ask for consent, learn a venue at the table, and send no position', async () => {
    const { page, context, goto, sent } = await atBellagio();
    const entry = new EntryPage(page);
    const row = page.getByRole('group', { name: 'Venues near you' });
    await goto('/table');
    await entry.waitForLocation('Aria');
    await row.getByText('Uses this device’s position, which stays on this device.').waitFor();
    const { height } = (await row.boundingBox()) ?? {};
    expect(await requestsOf(page)).toBe(0);
    await row.getByRole('button', { name: 'Nearest first' }).click();
    await row.getByText('When you start, this device remembers where this venue is.').waitFor();
    expect((await row.boundingBox())?.height).toBe(height);
    expect(await faultsOf(page)).toEqual([]);

    await entry.select('Location').fill('Bellagio');
    await page.keyboard.press('Escape');
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).waitFor();

    // The reload reads what the device has stored.
    await context.setGeolocation(ARIA);
    await eventually(async () => {
      await goto('/add');
      await entry.waitForLocation('Aria');
      await row.getByText('Are you at this venue?').waitFor();
      expect(await offeredOn(page)).toEqual(['Bellagio 0.4\u00a0mi', 'Aria', 'Wynn', 'Add new location']);
    });
    expect(await faultsOf(page)).toEqual([]);
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter((call) => DIGITS.test(call))).toEqual([]);
  });

  it('learn a venue in a form only where the player says to be, and are forgotten when turned off', async () => {
    const { page, context, goto, sent } = await atBellagio();
    const entry = new EntryPage(page);
    const row = page.getByRole('group', { name: 'Venues near you' });
    await goto('/add');
    await entry.waitForLocation('Aria');
    await row.getByRole('button', { name: 'Nearest first' }).click();
    await entry.select('Location').fill('Wynn');
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'I am here now' }).click();
    await row.getByText('Remembered on this device.').waitFor();

    await context.clearPermissions();
    await goto('/add-tournament');
    await row.getByText('Allow your position in the browser’s settings first.').waitFor();
    await row.getByRole('button', { name: 'Turn off nearest first' }).click();
    await row.getByRole('button', { name: 'Nearest first', exact: true }).waitFor();

    await context.grantPermissions(['geolocation'], { origin: productUrl() });
    await goto('/add');
    // The draft has the venue; its place is unknown again.
    await entry.waitForLocation('Wynn');
    expect(await requestsOf(page)).toBe(0);
    await row.getByRole('button', { name: 'Nearest first' }).click();
    await row.getByText('Are you at this venue?').waitFor();
    expect(await offeredOn(page)).toEqual(['Aria', 'Wynn', 'Bellagio', 'Add new location']);
    expect(sent.filter((call) => DIGITS.test(call))).toEqual([]);
  });
});
