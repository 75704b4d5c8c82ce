import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixture, ImportPage, textFile, type PlayerFile } from '../pages/import-page';
import { EntryPage } from '../pages/entry-page';
import { ListPage } from '../pages/list-page';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, save, type Player } from '../support/players';
import { subscribe } from '../support/pro';
import { productUrl } from '../support/product';
import { cashBody, tournamentBody } from '../support/samples';
import { PHONE } from '../support/visit';

const MANY = 20_000;

const countOf = async ({ api }: Player, path: string): Promise<number> =>
  (await api.get(path)).json<unknown[]>().length;

/** A CSV file in a player's own format. @param count number of different sessions */
function customTable(count: number): PlayerFile {
  const day = (at: number) => new Date(Date.UTC(2008, 0, 1 + Math.floor(at / 4))).toISOString().slice(0, 10);
  const rows = Array.from(
    { length: count },
    (_, at) => `${day(at)};${18 + (at % 4)}:00;23:15;Bellagio;NLHE;1/2;200,00;${at},50`,
  );
  return textFile('own.csv', ['Date;Start;End;Location;Game;Stakes;Buy-in;Cash-out', ...rows].join('\r\n'));
}

describe('importing from another tracker', () => {
  const visit = journeys();
  let pro: Player;
  beforeAll(async () => {
    pro = await newPlayer(productUrl());
    await subscribe(pro);
  });

  it('imports from the list’s menu, skips duplicates, and can be undone', async () => {
    const { page, goto } = await visit({ player: pro });
    const importing = new ImportPage(page);
    const file = fixture('ok/poker-journal.csv');
    // Added early: Playwright starts intercepting file choosers with a delay, which the key press could overtake.
    page.on('filechooser', () => undefined);
    await goto('/cash');
    await page.getByRole('button', { name: 'Import / Export' }).click();
    await page.getByRole('menuitem', { name: 'Import results…' }).click();
    await importing.chooseButton.focus();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(file);
    await importing.text('Poker Journal: 5 cash sessions and 2 tournaments').waitFor();
    expect(await importing.problems.allTextContents()).toEqual([
      expect.stringMatching(/^11Date Start13\/45\/12 7:15 PMThis is not a date/),
      expect.stringMatching(/^11Cashed OutabcThis is not an amount/),
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await countOf(pro, '/sessions')).toBe(0);

    await importing.importButton.click();
    await importing.text('Imported: 5 cash sessions and 2 tournaments').waitFor();
    await importing.choose(file);
    await importing.text('You already have 7 of them.').waitFor();
    expect(await importing.importButton.isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Cash list' }).click();
    const list = new ListPage(page, 'sessions');
    await eventually(async () => expect(await list.count.textContent()).toBe('5 of 5 sessions'));
    await goto('/import');
    await importing.undo('poker-journal.csv');
    expect(await countOf(pro, '/sessions')).toBe(0);
    expect(await countOf(pro, '/tournaments')).toBe(0);
  });

  it('imports only the new result of the next export, although one was updated since', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    const importing = new ImportPage(page);
    const header = 'Date,Start,End,Location,Game,Stakes,Buy-in,Cash-out';
    const april = [
      '2026-04-03,19:00,23:30,Riverside,NLHE,1/3,300,455',
      '2026-04-10,20:00,01:00,Riverside,NLHE,1/3,300,120',
    ];
    const may = [...april, '2026-05-01,18:00,22:00,Riverside,NLHE,1/3,300,380'];
    await goto('/import');
    await importing.run(textFile('april.csv', [header, ...april].join('\n')));
    const sessions = async () =>
      (await player.api.get('/sessions')).json<{ buyin: number; cashout: number; notes?: string }[]>();
    await goto('/cash');
    const list = new ListPage(page, 'sessions');
    await list.edit(list.rows.first());
    const edited = new EntryPage(page);
    await edited.type({ Notes: 'Rivered twice' });
    await edited.save();
    await page.waitForURL((url) => url.pathname === '/');

    await goto('/import');
    await importing.choose(textFile('may.csv', [header, ...may].join('\n')));
    await importing.text('You already have 2 of them.').waitFor();
    await page.getByRole('button', { name: 'Import 1 cash session' }).click();
    await importing.text('Imported: 1 cash session').waitFor();
    const all = await sessions();
    expect(all.map(({ notes }) => notes)).toEqual([undefined, 'Rivered twice', undefined]);
    expect(all.reduce((sum, { buyin, cashout }) => sum + cashout - buyin, 0)).toBe(55);
  });

  it('offers deposits and withdrawals to the bankroll, each once', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const importing = new ImportPage(page);
    const file = textFile(
      'moved.csv',
      [
        'Date,Hours,Location,Buy-in,Cash-out',
        '2026-04-01,,Deposit,500,',
        '2026-04-03,4,Riverside,300,455',
        '2026-04-09,,Withdrawal,,200.50',
      ].join('\n'),
    );
    await goto('/import');
    await importing.choose(file);
    await importing.text('$500.00 in, $200.50 out.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to your bankroll' }).click();
    await importing.text('Added to your bankroll: 2 deposits and withdrawals').waitFor();
    await goto('/import');
    await importing.choose(file);
    await importing.text('Your bankroll has them already.').waitFor();
    expect(await page.getByRole('button', { name: 'Add to your bankroll' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await importing.importButton.click();
    await importing.text('Imported: 1 cash session').waitFor();
    await goto('/bankroll');
    await page.getByRole('region', { name: 'Balance' }).getByText('$454.50').waitFor();
  });

  it('adds a file of payments alone to the bankroll, without its results', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const importing = new ImportPage(page);
    await goto('/import');
    await importing.choose(fixture('ok/left-pocket-transactions.csv'));
    await importing.text('Left Pocket: 3 deposits, withdrawals and expenses, no results').waitFor();
    await importing.text('2 rows left out: results and buy-ins, transfers.').waitFor();
    expect(await importing.importButton.count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add to your bankroll' }).click();
    await importing.text('Added to your bankroll: 3 deposits, withdrawals and expenses').waitFor();
    expect(await countOf(player, '/sessions')).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Bankroll' }).click();
    // 500 − 120.50 − 36.20.
    await page.getByRole('region', { name: 'Balance' }).getByText('$343.30').waitFor();
  });

  it('imports the sheets of a workbook', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    const importing = new ImportPage(page);
    await goto('/import');
    for (const name of ['workbooks/two-sheets.xlsx', 'workbooks/two-sheets.xls']) {
      await importing.choose(fixture(name));
      await importing
        .text('Sheets with the same columns were read together, their rows numbered on: April, May.')
        .waitFor();
      if (name.endsWith('.xls')) break;
      await importing.importButton.click();
      await importing.text('Imported: 3 cash sessions').waitFor();
    }
    await importing.text('You already have 3 of them.').waitFor();
    const sessions = (await player.api.get('/sessions')).json<{ buyin: number; cashout: number }[]>();
    expect(sessions.reduce((sum, { buyin, cashout }) => sum + cashout - buyin, 0)).toBeCloseTo(210.06, 2);
  });

  it('imports and undoes 20,000 rows', async () => {
    const { page, goto } = await visit({ player: pro });
    const importing = new ImportPage(page);
    await goto('/import');
    await importing.choose(customTable(MANY));
    const importAll = page.getByRole('button', { name: 'Import 20,000 cash sessions' });
    await importAll.click({ timeout: 120_000 });
    await importing.text('Imported: 20,000 cash sessions').waitFor({ timeout: 120_000 });
    expect(await countOf(pro, '/sessions')).toBe(MANY);

    const [first] = (await pro.api.get('/imports')).json<{ id: string }[]>();
    expect((await pro.api.delete(`/imports/${first?.id}`, { timeoutMs: 120_000 })).status).toBe(204);
    expect(await countOf(pro, '/sessions')).toBe(0);
  });

  it('rejects more results than the trial covers, and offers to import the newest that fit', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto, expectBrowserErrors } = await visit({ player, viewport: PHONE });
    expectBrowserErrors(/status of 402/);
    const importing = new ImportPage(page);
    await goto('/import');
    await importing.text('Your free trial covers 10 cash sessions and 10 tournaments more.').waitFor();
    await importing.choose(customTable(14));
    await importing.text(/^Your free trial covers 10 cash sessions .* more, and 14 cash sessions/).waitFor();
    expect(await importing.importButton.isDisabled()).toBe(true);
    // Wrong money is seen without scrolling sideways.
    const net = await importing.rows.first().getByText('−$187.50').boundingBox();
    expect((net?.x ?? PHONE.width) + (net?.width ?? 0)).toBeLessThan(PHONE.width);
    await importing.text('Total of the file').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Choose the newest that fit' }).click();

    // Saved on another device meanwhile.
    await save(player, '/sessions', cashBody());
    await importing.importButton.click();
    await importing
      .text(/This import has 10 cash sessions .* The free trial covers 9 cash sessions/)
      .waitFor();
    expect(await countOf(player, '/sessions')).toBe(1);

    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Import 9 cash sessions' }).click();
    await importing.text('Imported: 9 cash sessions').waitFor();
    expect(await countOf(player, '/sessions')).toBe(10);
  });
});

describe('importing invalid files', () => {
  const visit = journeys();

  it('shows a reason for each, whether dropped or chosen, and changes nothing', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player });
    const importing = new ImportPage(page);
    await goto('/import');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Result\n100\n-50\n'], 'one-column.csv'));
      return transfer;
    });
    await page.getByText(/^Drop the file/).dispatchEvent('drop', { dataTransfer: dropped });
    await importing.text(/^There is only one column in this file/).waitFor();

    const folder = await mkdtemp(join(tmpdir(), 'feltbook-import-'));
    const large = join(folder, 'large.csv');
    await writeFile(large, '');
    await truncate(large, 100 * 1024 * 1024);
    const texts: [PlayerFile | string, RegExp][] = [
      [large, /^This file is larger than 20 MB/],
      [fixture('not-ok/workbook.xlsx'), /^This spreadsheet or archive cannot be read/],
      [fixture('not-ok/binary.csv'), /^This file holds no text/],
      [fixture('not-ok/no-header.csv'), /^No line with the names of the columns/],
      [fixture('not-ok/wrong-encoding.csv'), /^The letters in this file cannot be read/],
      [fixture('not-ok/transactions.csv'), /^This file has no deposits or withdrawals/],
      [customTable(MANY + 1), /^There are 20,001 rows in this file/],
    ];
    for (const [file, text] of texts) {
      await importing.choose(file);
      await importing.text(text).waitFor();
    }
    await rm(folder, { recursive: true });
    await importing.choose(fixture('not-ok/formulas.csv'));
    await importing.text('3 rows cannot be read, and will be left out').waitFor();
    expect(await importing.importButton.isDisabled()).toBe(true);
    expect((await player.api.get('/imports')).json()).toEqual([]);
    expect(await countOf(player, '/sessions')).toBe(0);
  });
});

describe('exporting everything', () => {
  const visit = journeys();

  it('gives identical files after an import into another account, without formulas in cells', async () => {
    const giver = await newPlayer(productUrl());
    const bodies = [
      cashBody({ location: '=1+1', notes: 'two\nlines, “quoted”; 🃏', tags: ['live', '@home'], tips: 5 }),
      cashBody({ startTime: undefined, endTime: undefined, duration: 2.25, stakes: '0.5/1', rebuys: 1 }),
      cashBody(),
      cashBody(),
    ];
    for (const body of bodies) await save(giver, '/sessions', body);
    await save(giver, '/tournaments', tournamentBody({ name: '+EV', addons: 1, addons_amount: 20 }));
    const first = await visit({ player: giver });
    await first.goto('/cash');
    const list = new ListPage(first.page, 'sessions');
    await list.count.waitFor();
    const everything = await list.export(/^Everything \(JSON\)/);
    const table = await list.export(/for a spreadsheet \(CSV\)/);
    expect(table.toString()).toContain(",'=1+1,");
    expect(table.toString()).not.toMatch(/(^|[,\n"])[=+@-]/m);

    for (const [name, bytes] of [
      ['everything.json', everything],
      ['list.csv', table],
    ] as const) {
      const taker = await newPlayer(productUrl());
      const { page, goto } = await visit({ player: taker });
      await goto('/import');
      await new ImportPage(page).run({ ...textFile(name, ''), buffer: bytes });
      await goto('/cash');
      const copied = new ListPage(page, 'sessions');
      await copied.count.waitFor();
      const entry = name === 'list.csv' ? /for a spreadsheet \(CSV\)/ : /^Everything \(JSON\)/;
      expect((await copied.export(entry)).equals(bytes)).toBe(true);
    }
  });
});
