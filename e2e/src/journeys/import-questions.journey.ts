import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixture, ImportPage } from '../pages/import-page';
import { CHECKOUT } from '../support/checkout';
import { eventually } from '../support/eventually';
import { journeys } from '../support/journey';
import { faultsOf } from '../support/page-faults';
import { newPlayer, type Player } from '../support/players';
import { subscribe } from '../support/pro';
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

/** Fewer than a player may import in a minute. */
const BATCH = 9;
const BATCHES = Array.from({ length: Math.ceil(CASES.length / BATCH) }, (_, at) =>
  CASES.slice(at * BATCH, (at + 1) * BATCH),
);

describe('importing the files of players', () => {
  const visit = journeys();

  it.each(BATCHES.map((cases, at) => [at + 1, cases] as const))(
    'saves the right results once their questions are answered, part %i',
    async (_, cases) => {
      const player = await newPlayer(productUrl());
      await subscribe(player);
      const { page, goto } = await visit({ player, viewport: PHONE, timezone: 'America/Los_Angeles' });
      const importing = new ImportPage(page);
      await goto('/import');
      for (const { file, choices, results } of cases) {
        await importing.choose(fixture(`players/${file}`));
        for (const [label, option] of Object.entries(choices)) {
          const question = page.getByLabel(label);
          await question.waitFor();
          expect(await importing.importButton.isDisabled()).toBe(true);
          await question.selectOption({ label: option });
        }
        await eventually(async () => expect(await importing.importButton.isEnabled()).toBe(true));
        expect(await faultsOf(page)).toEqual([]);
        await importing.importButton.click();
        await importing.text(/^Imported: /).waitFor();
        expect(await savedBy(player)).toEqual(
          results.map((text) => text.split(' ').slice(0, 3).join(' ')).sort(),
        );
        const [first] = (await player.api.get('/imports')).json<{ id: string }[]>();
        expect((await player.api.delete(`/imports/${first?.id}`)).status).toBe(204);
      }
    },
  );
});
