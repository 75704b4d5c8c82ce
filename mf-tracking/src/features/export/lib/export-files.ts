import type { ResultKindName } from '@feltbook/contracts';
import { fileName, saveFile } from '@feltbook/web-kit/save-file';
import type { QueryClient } from '@tanstack/react-query';
import { isPending } from '@feltbook/web-kit/pending';
import { resultsQuery } from '../../results/api/use-results';
import { type AnyRecord, CASH, TOURNAMENT } from '../../results/lib/kinds';

/** Pending results may still be rejected: they are in the next export. */
const saved = <Item extends AnyRecord>(records: readonly Item[]): Item[] =>
  records.filter((record) => !isPending(record));

const ofKinds = (rows: readonly AnyRecord[]) => ({
  sessions: rows.filter((record) => 'stakes' in record),
  tournaments: rows.filter((record) => 'name' in record),
});

/**
 * Exports the records of a list: as a table for spreadsheets, or as a file for the import.
 * @returns how many of them are pending and not in it
 */
export async function exportList(
  kind: ResultKindName,
  records: readonly AnyRecord[],
  format: 'csv' | 'json' = 'csv',
): Promise<number> {
  const rows = saved(records);
  const what = kind === 'cash' ? 'cash-sessions' : 'tournaments';
  if (format === 'json') {
    const { writeEverything } = await import('./everything');
    saveJson(what, writeEverything(ofKinds(rows)));
  } else {
    const { writeFeltbookCsv } = await import('@feltbook/web-kit/result-files');
    saveFile(fileName(what, 'csv'), writeFeltbookCsv(ofKinds(rows)), 'text/csv');
  }
  return records.length - rows.length;
}

/**
 * Exports all results of both kinds, fetched from the server, as files for the import.
 * @throws ApiFailure without a network: cached lists may be incomplete
 */
export async function exportEverything(client: QueryClient): Promise<void> {
  const [{ writeEverything }, sessions, tournaments] = await Promise.all([
    import('./everything'),
    client.fetchQuery({ ...resultsQuery(client, CASH), staleTime: 0 }),
    client.fetchQuery({ ...resultsQuery(client, TOURNAMENT), staleTime: 0 }),
  ]);
  saveJson('results', writeEverything({ sessions: saved(sessions), tournaments: saved(tournaments) }));
}

function saveJson(what: string, files: readonly string[]): void {
  for (const [index, text] of files.entries()) {
    const name = files.length === 1 ? what : `${what}-${index + 1}-of-${files.length}`;
    saveFile(fileName(name, 'json'), text, 'application/json');
  }
}
