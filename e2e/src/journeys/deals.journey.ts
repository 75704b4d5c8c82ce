import type { CashSessionResponse, TournamentResponse } from '@feltbook/contracts';
import type { Page } from 'playwright-core';
import { EntryPage } from '../pages/entry-page';
import { ImportPage, textFile } from '../pages/import-page';
import { ListPage } from '../pages/list-page';
import { waitUntilCached } from '../support/cached-files';
import { eventually } from '../support/eventually';
import { FaultProxy } from '../support/fault-proxy';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

const DEALS = [
  { backer: 'Anna', kind: 'backing', share: 25, markup: 1.08 },
  { backer: 'Ben', kind: 'backing', share: 10, markup: 1.2, bullets: 'first' },
  { backer: 'Cy', kind: 'swap', share: 5, received: 300 },
];

const storedDeals = async ({ api }: Player, path: '/sessions' | '/tournaments') =>
  (await api.get(path)).json<(CashSessionResponse | TournamentResponse)[]>().map(({ deals }) => deals);

interface TypedDeal {
  readonly With: string;
  readonly Kind?: string;
  readonly 'Share (%)': string;
  readonly Markup?: string;
  readonly For?: string;
  readonly 'You received'?: string;
}

/** Types one more deal into the form. */
async function addDeal(page: Page, typed: TypedDeal): Promise<void> {
  const deals = page.getByRole('group', { name: /^Deal with / });
  const before = await deals.count();
  await page.getByRole('button', { name: 'Add a deal' }).click();
  const deal = deals.nth(before);
  const { Kind, For, ...texts } = typed;
  if (Kind) await deal.getByLabel('Kind').selectOption({ label: Kind });
  if (For) await deal.getByLabel('For', { exact: true }).selectOption({ label: For });
  for (const [label, text] of Object.entries(texts))
    await deal.getByLabel(label, { exact: true }).fill(String(text));
}

/** Checks all widths. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
}

describe('deals', () => {
  const visit = journeys();

  it('are typed on a phone, change the own net everywhere, and are in every file', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const entry = new EntryPage(page);
    await goto('/add-tournament');
    await entry.select('Game type').selectOption({ label: "No-Limit Hold'em" });
    await entry.add('location', 'Wynn');
    await entry.type({
      ...{ Date: '2026-05-04', 'Start time': '12:00', 'End time': '18:00' },
      ...{ Name: 'Main Event', 'Buy-in': '3,500', 'Cash out': '14,000' },
    });
    await page.getByText(/^Rebuys, bounties, .*bankroll$/).click();
    await addDeal(page, { With: 'Anna', 'Share (%)': '25', Markup: '1.08' });
    await addDeal(page, { With: 'Ben', 'Share (%)': '10', Markup: '1.2', For: 'First bullet' });
    await addDeal(page, { With: 'Cy', Kind: 'Swap', 'Share (%)': '5', 'You received': '300' });
    // 10,500 at the table; 945, 420 and 300 from the others, and 3,500, 1,400 and 700 to them.
    await page.getByText('Your own net: +$6,565, table result: +$10,500.').waitFor();
    await expectNoFaults(page);
    await entry.save();
    await eventually(async () => expect(await storedDeals(player, '/tournaments')).toEqual([DEALS]));

    await goto('/tournaments');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Main Event' });
    await card.getByText('+$6,565').waitFor();
    for (const text of ['Table result', '+$10,500', 'Own net']) await card.getByText(text).waitFor();
    await expectNoFaults(page);
    await card.getByRole('link', { name: 'Main Event' }).first().click();
    await page.getByText('Anna 25% at 1.08; Ben 10% first bullet at 1.2; Cy swap 5%').waitFor();
    for (const text of ['Table result', '+$10,500', 'Own net', '+$6,565'])
      await page.getByText(text, { exact: true }).waitFor();
    await expectNoFaults(page);

    await goto('/');
    const total = page.getByRole('region', { name: 'Total profit' });
    await total.getByText('+$10,500').first().waitFor();
    await total.getByText(/^Table result, own net \+\$6,565/).waitFor();

    await goto('/tournaments');
    await card.waitFor();
    const entries = { 'list.csv': /for a spreadsheet \(CSV\)/, 'everything.json': /^Everything \(JSON\)/ };
    for (const [name, menuEntry] of Object.entries(entries)) {
      const file = await new ListPage(page, 'tournaments').export(menuEntry);
      const taker = await newPlayer(productUrl());
      const other = await visit({ player: taker, viewport: PHONE });
      await other.goto('/import');
      await new ImportPage(other.page).run({ ...textFile(name, ''), buffer: file });
      expect(await storedDeals(taker, '/tournaments')).toEqual([DEALS]);
    }
  });
});

describe('deals without a network', () => {
  const visit = journeys();
  const proxy = new FaultProxy();
  beforeEach(() => proxy.start());
  afterAll(() => proxy.stop());

  it('are typed and shown on the device, and sent with their result', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody());
    const { page, context, goto, expectBrowserErrors } = await visit({
      ...{ player, url: proxy.url, serviceWorkers: 'allow', viewport: PHONE },
    });
    expectBrowserErrors(/net::ERR_/, /status of 50\d/, /Failed to fetch/);
    await goto('/cash');
    const list = new ListPage(page, 'sessions');
    await list.count.waitFor();
    await waitUntilCached(page);
    await proxy.stop();
    await context.setOffline(true);
    await goto('/add');
    const entry = new EntryPage(page);
    await entry.waitForLocation('Aria');
    await entry.type({ Date: '2026-05-09', 'Buy-in': '400', 'Cash out': '1,000' });
    await page.getByText(/^Rebuys, tips, .*bankroll$/).click();
    await addDeal(page, { With: 'Anna', 'Share (%)': '50', Markup: '1.1' });
    // 220 from Anna, 500 to her.
    await page.getByText('You keep 50%. Own net: +$320, table result: +$600.').waitFor();
    await entry.save();
    await page.getByText('Saved on this device.').first().waitFor();
    await goto('/cash');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Own net' });
    for (const text of ['Waiting', '+$600', '+$320']) await card.getByText(text).waitFor();
    await expectNoFaults(page);
    expect(await storedDeals(player, '/sessions')).toEqual([undefined]);

    await proxy.start();
    await context.setOffline(false);
    await eventually(async () =>
      expect(await storedDeals(player, '/sessions')).toEqual([
        [{ backer: 'Anna', kind: 'backing', share: 50, markup: 1.1 }],
        undefined,
      ]),
    );
    await card.getByText('Waiting').waitFor({ state: 'hidden' });
  });
});
