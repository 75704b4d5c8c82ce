import type { ResultKindName } from '@feltbook/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { localDay } from '@feltbook/poker-math';
import { resultsQuery } from '../../results/api/use-results';
import { type AnyRecord, CASH, TOURNAMENT } from '../../results/lib/kinds';
import { isPending } from '../../results/lib/pending';
import { saveFile } from '../../results/lib/save-file';

/** Of what is on its way to the server nobody knows yet what becomes of it: it is in the next export. */
const saved = <Item extends AnyRecord>(records: readonly Item[]): Item[] =>
  records.filter((record) => !isPending(record));

const fileName = (what: string, ending: string): string =>
  `feltbook-${what}-${localDay(new Date())}.${ending}`;

/**
 * The records of a list, as it is shown, as a table for spreadsheets.
 * @returns how many of them wait on this device, and are not in it
 */
export async function exportList(kind: ResultKindName, records: readonly AnyRecord[]): Promise<number> {
  const { writeFeltbookCsv } = await import('../../import/lib/feltbook-csv');
  const rows = saved(records);
  const sessions = rows.filter((record) => 'stakes' in record);
  const tournaments = rows.filter((record) => 'name' in record);
  const what = kind === 'cash' ? 'cash-sessions' : 'tournaments';
  saveFile(fileName(what, 'csv'), writeFeltbookCsv({ sessions, tournaments }), 'text/csv');
  return records.length - rows.length;
}

/**
 * All results of both kinds, as the server has them now, in the file that an import takes back; in several, if it takes
 * them so.
 * @throws ApiFailure without a network: what this device has seen last may not be everything
 */
export async function exportEverything(client: QueryClient): Promise<void> {
  const [{ writeEverything }, sessions, tournaments] = await Promise.all([
    import('./everything'),
    client.fetchQuery({ ...resultsQuery(client, CASH), staleTime: 0 }),
    client.fetchQuery({ ...resultsQuery(client, TOURNAMENT), staleTime: 0 }),
  ]);
  const files = writeEverything({ sessions: saved(sessions), tournaments: saved(tournaments) });
  for (const [index, text] of files.entries()) {
    const what = files.length === 1 ? 'results' : `results-${index + 1}-of-${files.length}`;
    saveFile(fileName(what, 'json'), text, 'application/json');
  }
}
