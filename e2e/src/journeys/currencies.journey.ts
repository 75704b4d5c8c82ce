import { EntryPage } from '../pages/entry-page';
import { ImportPage, textFile } from '../pages/import-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player, save } from '../support/players';
import { productUrl } from '../support/product';
import { cashBody } from '../support/samples';
import { PHONE } from '../support/visit';

interface Saved {
  readonly id: string;
  readonly location: string;
  readonly currency?: string;
  readonly rate?: number;
}
const saved = async ({ api }: Player): Promise<Saved[]> => (await api.get('/sessions')).json<Saved[]>();
const totalOf = async ({ api }: Player): Promise<number> =>
  (await api.get('/api/dashboard?today=2026-12-31')).json<{ totalProfit: number }>().totalProfit;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const today = (): string => daysAgo(0);

describe('results in another currency', () => {
  const visit = journeys();

  it('are saved at the rate of their day and counted in the base currency; another rate moves that result only', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ buyin: 200, cashout: 300 }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await eventually(async () => {
      const path = `/api/rates?day=${today()}&from=EUR&to=USD`;
      expect((await player.api.get(path)).json<{ rate?: number }>().rate).toBe(1.0823);
    });
    await goto('/add');
    const entry = new EntryPage(page);
    await entry.waitForLocation(cashBody().location);
    await entry.type({ Date: today(), 'Buy-in': '500', 'Cash out': '950' });
    await page.getByText(/^Rebuys, .*bankroll$/).click();
    await page.getByLabel('Currency').selectOption('EUR');
    await eventually(async () => expect(await page.getByLabel('USD for 1 EUR').inputValue()).toBe('1.0823'));
    // 95,000 cents at 1.0823.
    await page.getByText('€950.00 = $1,028.19').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await entry.saveButton.click();
    // 1,028.19 less 541.15.
    const answer = page.getByRole('region', { name: 'Saved result' });
    await answer.getByText('+$487', { exact: true }).waitFor();
    await answer.getByText('+€450', { exact: true }).waitFor();
    expect(await totalOf(player)).toBe(587.04);

    await goto('/cash');
    await page.getByText('+€450', { exact: true }).waitFor();
    await page.getByText('+$487', { exact: true }).first().waitFor();
    await page.getByText('+$587').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const euros = (await saved(player)).find(({ currency }) => currency === 'EUR');
    await goto(`/session/${euros?.id}`);
    await page.getByText('at a rate of 1.0823').waitFor();
    await goto(`/edit/${euros?.id}`);
    await page.getByLabel('USD for 1 EUR').fill('1.2');
    await page.getByText('€950.00 = $1,140.00').waitFor();
    await entry.saveButton.click();
    // 540 in place of 487.04, beside the 100 of the other session.
    await eventually(async () => expect(await totalOf(player)).toBe(640));
  });

  it('are logged offline at the last known rate, in the currency last used at the venue', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ currency: 'EUR', rate: 1.1 }));
    const { page, context, goto, expectBrowserErrors } = await visit({
      player,
      losesNetwork: true,
      viewport: PHONE,
    });
    expectBrowserErrors(/net::ERR_/);
    await goto('/add');
    const entry = new EntryPage(page);
    await entry.waitForLocation(cashBody().location);
    await entry.type({ Date: today() });
    await eventually(async () => expect(await page.getByLabel('Currency').inputValue()).toBe('EUR'));
    await eventually(async () => expect(await page.getByLabel('USD for 1 EUR').inputValue()).toBe('1.0823'));

    await context.setOffline(true);
    await entry.type({ Date: '2026-03-03', 'Buy-in': '100', 'Cash out': '200' });
    await page.getByText(/Last known rate, of /).waitFor();
    await entry.saveButton.click();
    await page.getByText('+€100', { exact: true }).first().waitFor();
    await context.setOffline(false);

    await eventually(async () =>
      expect(await saved(player)).toContainEqual(
        expect.objectContaining({ date: '2026-03-03', currency: 'EUR', rate: 1.0823 }),
      ),
    );
  });

  it('are played at the table in the currency last used at the venue', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ currency: 'EUR', rate: 1.1 }));
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/table');
    const entry = new EntryPage(page);
    await entry.waitForLocation(cashBody().location);
    await eventually(async () => expect(await page.getByLabel('Currency').inputValue()).toBe('EUR'));
    expect(await faultsOf(page)).toEqual([]);
    await entry.type({ 'Buy-in': '300' });
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('button', { name: 'Rebuy' }).click();
    await page.getByRole('dialog').getByLabel('Amount').fill('200');
    await page.getByRole('button', { name: 'Add rebuy' }).click();
    await page.getByText('€500').waitFor();
    await page.getByText('Currency: EUR').click();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Stop' }).click();
    await eventually(async () => expect(await page.getByLabel('Currency').inputValue()).toBe('EUR'));
    await eventually(async () => expect(await page.getByLabel('USD for 1 EUR').inputValue()).toBe('1.0823'));
    await entry.type({ 'Cash out': '650' });
    await entry.saveButton.click();
    await eventually(async () =>
      expect(await saved(player)).toContainEqual(
        expect.objectContaining({ buyin: 500, cashout: 650, currency: 'EUR', rate: 1.0823 }),
      ),
    );
  });

  it('are edited in a German browser, whose fields write commas', async () => {
    const player = await newPlayer(productUrl());
    await save(player, '/sessions', cashBody({ buyin: 1200.5, cashout: 1300, currency: 'EUR', rate: 1.1 }));
    const { page, goto } = await visit({ player, viewport: PHONE, locale: 'de-DE' });
    await goto(`/edit/${(await saved(player))[0]?.id}`);
    const entry = new EntryPage(page);
    await eventually(async () => expect(await entry.field('Buy-in').inputValue()).toBe('1200,5'));
    expect(await page.getByLabel('USD for 1 EUR').inputValue()).toBe('1,1');
    await entry.type({ 'Cash out': '1.350,25' });
    await entry.saveButton.click();
    await eventually(async () =>
      expect(await saved(player)).toEqual([
        expect.objectContaining({ buyin: 1200.5, cashout: 1350.25, currency: 'EUR', rate: 1.1 }),
      ]),
    );
  });

  it('are imported in their currency at the rates of their days', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const days = [today(), daysAgo(40), daysAgo(45)];
    await eventually(async () => {
      const path = `/api/rates/daily?first=${days[2]}&last=${days[0]}&from=EUR&to=USD`;
      const { rates } = (await player.api.get(path)).json<{ rates: Record<string, number> }>();
      expect(Object.keys(rates).length).toBeGreaterThan(30);
    });
    await goto('/import');
    const importing = new ImportPage(page);
    const rows = days.map((day) => `${day};4;King’s;NLHE;1/3;EUR;100;150`);
    await importing.choose(
      textFile(
        'euros.csv',
        ['Date;Hours;Location;Game;Stakes;Currency;Buy-in;Cash-out', ...rows].join('\r\n'),
      ),
    );
    await page.getByLabel('Amounts are in EUR').selectOption({ label: 'Keep EUR, with exchange rates' });
    await importing.text('The rate of each day: 1.0823. Type one to use it for all.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await importing.importButton.click();
    await importing.text('Imported: 3 cash sessions').waitFor();
    // 3 × (162.35 − 108.23).
    await eventually(async () => expect(await totalOf(player)).toBe(162.36));
    expect((await saved(player)).map(({ rate }) => rate)).toEqual([1.0823, 1.0823, 1.0823]);
  });

  it('are imported in their currencies, at rates that the player types', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    await goto('/import');
    const importing = new ImportPage(page);
    const rows = [
      '2026-03-01;20:00;23:00;King’s;NLHE;1/3;EUR;100;150',
      '2026-03-02;20:00;23:00;Aria;NLHE;1/3;USD;200;100',
    ];
    await importing.choose(
      textFile(
        'two.csv',
        ['Date;Start;End;Location;Game;Stakes;Currency;Buy-in;Cash-out', ...rows].join('\r\n'),
      ),
    );
    await page
      .getByLabel('Amounts are in EUR, USD')
      .selectOption({ label: 'Keep each currency, with exchange rates' });
    await page.getByLabel('USD for 1 EUR').fill('1.1');
    await page.getByLabel('USD for 1 EUR').blur();
    expect(await faultsOf(page)).toEqual([]);
    await importing.importButton.click();
    // 165 − 110 − 100.
    await eventually(async () => expect(await totalOf(player)).toBe(-45));
    expect(await saved(player)).toEqual([
      expect.objectContaining({ location: 'Aria', buyin: 200 }),
      expect.objectContaining({ location: 'King’s', buyin: 100, currency: 'EUR', rate: 1.1 }),
    ]);
  });
});
