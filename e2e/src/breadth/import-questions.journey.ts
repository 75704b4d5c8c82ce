import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EntryPage } from '../pages/entry-page';
import { fixture, ImportPage, textFile } from '../pages/import-page';
import { ListPage } from '../pages/list-page';
import { CHECKOUT } from '../support/checkout';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player } from '../support/players';
import { productUrl } from '../support/product';
import { PHONE } from '../support/visit';

/** A file of the kind that players have, the choices by question, and the results. */
interface Case {
  readonly file: string;
  readonly choices: Readonly<Record<string, string>>;
  /** Day, buy-in, cash-out, and further values. */
  readonly results: readonly string[];
}
const FOLDER = 'mf-tracking/src/features/import/fixtures/players';
const CASES = JSON.parse(readFileSync(join(CHECKOUT, FOLDER, 'cases.json'), 'utf8')) as Case[];

/** Day, buy-in and cash-out of all results, in order of days. */
async function savedBy({ api }: Player): Promise<string[]> {
  const lists = await Promise.all(['/sessions', '/tournaments'].map((path) => api.get(path)));
  const results = lists.flatMap((list) => list.json<{ date: string; buyin: number; cashout: number }[]>());
  return results.map(({ date, buyin, cashout }) => `${date} ${buyin} ${cashout}`).sort();
}

/** The files that are the first to raise a question: their pages look different. */
const asked = new Set<string>();
const LOOKED_AT = CASES.filter(({ choices }) => {
  const before = asked.size;
  for (const question of Object.keys(choices)) asked.add(question);
  return asked.size > before;
});

describe('importing the files of players', () => {
  const visit = journeys();

  it.each(CASES.map((one) => [one.file, one] as const))(
    'saves the right results of %s once its questions are answered',
    async (file, one) => {
      const { choices, results } = one;
      const player = await newPlayer(productUrl());
      const { page, goto } = await visit({ player, viewport: PHONE, timezone: 'America/Los_Angeles' });
      const importing = new ImportPage(page);
      await goto('/import');
      await importing.choose(fixture(`players/${file}`));
      for (const [label, option] of Object.entries(choices)) {
        const question = page.getByLabel(label);
        await question.waitFor();
        expect(await importing.importButton.isDisabled()).toBe(true);
        await question.selectOption({ label: option });
      }
      await eventually(async () => expect(await importing.importButton.isEnabled()).toBe(true));
      const faults = LOOKED_AT.includes(one) ? await faultsOf(page) : [];
      expect(faults).toEqual([]);
      await importing.importButton.click();
      await importing.text(/^Imported: /).waitFor();
      expect(await savedBy(player)).toEqual(
        results.map((text) => text.split(' ').slice(0, 3).join(' ')).sort(),
      );
    },
  );
});

describe('importing a file again, and one of several sheets', () => {
  const visit = journeys();

  it('finds the same export again in another time zone, although a result was updated', async () => {
    const player = await newPlayer(productUrl());
    const rows = [
      'Start,End,Location,Game,Stakes,Buy-in,Cash-out',
      '2026-04-04T02:00:00Z,2026-04-04T06:30:00Z,Riverside,NLHE,1/3,300,455',
      '2026-04-11T03:00:00Z,2026-04-11T08:00:00Z,Riverside,NLHE,1/3,300,120',
    ];
    const file = textFile('export.csv', rows.join('\n'));
    const home = await visit({ player, timezone: 'America/Los_Angeles' });
    await home.goto('/import');
    await new ImportPage(home.page).run(file);
    await home.goto('/cash');
    const list = new ListPage(home.page, 'sessions');
    await list.edit(list.rows.first());
    const edited = new EntryPage(home.page);
    await edited.type({ 'Cash out': '500' });
    await edited.save();
    await home.page.waitForURL((url) => url.pathname === '/');

    const away = await visit({ player, timezone: 'Asia/Tokyo' });
    const importing = new ImportPage(away.page);
    await away.goto('/import');
    await importing.choose(file);
    await importing.text('You already have 2 of them.').waitFor();
    expect(await importing.importButton.textContent()).toBe('Nothing to import');
    expect(await importing.importButton.isDisabled()).toBe(true);
    const saved = (await player.api.get('/sessions')).json<{ date: string; cashout: number }[]>();
    expect(saved.map(({ date, cashout }) => `${date} ${cashout}`).sort()).toEqual([
      '2026-04-03 455',
      '2026-04-10 500',
    ]);
  });

  it('asks which sheet of a workbook holds the results', async () => {
    const player = await newPlayer(productUrl());
    const { page, goto } = await visit({ player, viewport: PHONE });
    const importing = new ImportPage(page);
    const question = page.getByLabel('Which sheet has your results?');
    await goto('/import');
    for (const [name, sheet, imported] of [
      ['several-sheets.xlsx', 'Cash games', '2 cash sessions'],
      ['several-sheets.ods', 'Tournaments', '1 tournament'],
    ] as const) {
      await importing.choose(fixture(`workbooks/${name}`));
      await question.waitFor();
      expect(await importing.importButton.textContent()).toBe('Import');
      expect(await importing.importButton.isDisabled()).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      await question.selectOption({ label: sheet });
      await page.getByRole('button', { name: `Import ${imported}` }).click();
      await importing.text(`Imported: ${imported}`).waitFor();
    }
    await importing.choose(fixture('workbooks/several-sheets.ods'));
    await question.selectOption({ label: 'Cash games' });
    await importing.text('You already have 2 of them.').waitFor();
    const lists = await Promise.all(['/sessions', '/tournaments'].map((path) => player.api.get(path)));
    const results = lists.flatMap((each) => each.json<{ date: string; buyin: number; cashout: number }[]>());
    expect(results.map(({ date, buyin, cashout }) => `${date} ${buyin} ${cashout}`).sort()).toEqual([
      '2026-04-03 300 455.5',
      '2026-04-10 1000 120',
      '2026-05-01 100 640',
    ]);
  });
});
