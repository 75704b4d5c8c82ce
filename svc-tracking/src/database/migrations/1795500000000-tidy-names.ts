import { tidyText } from '@feltbook/poker-math';
import { inTransaction } from '@feltbook/svc-kit';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

/** Players per statement, so that no statement takes long. */
const PLAYERS = 500;
/** Results that one transaction changes: a player's saves wait for no more. */
const RESULTS = 5000;
const STATEMENT_TIMEOUT_MS = 60_000;

const NAMES = [
  ...['game_type', 'location', 'stakes', 'tags'].map((column) => ['cash_sessions', column] as const),
  ...['game_type', 'location', 'name', 'tags'].map((column) => ['tournaments', column] as const),
];
/** Only these texts can differ from their tidy form. */
const mayDiffer = (column: string) =>
  `(${column} LIKE '%  %' OR LENGTH(${column}) <> CHAR_LENGTH(${column}) OR ${column} REGEXP '[[:cntrl:]]')`;

interface Untidy {
  readonly account_id: string;
  readonly text: string;
}

/**
 * Stores names in NFC and with single blanks, as new saves are. Figures compare names that way, so names that older
 * replicas save meanwhile do no harm. `updated_at` stays: a page that shows the former text may still save.
 */
export class TidyNames1795500000000 implements MigrationInterface {
  readonly name = 'TidyNames1795500000000';

  /** Each transaction is of one player, and repeating it changes nothing. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let from = ''; ;) {
      const [some] = (await runner.query(
        `SELECT MAX(account_id) AS last FROM (
           SELECT account_id FROM players WHERE account_id > ? ORDER BY account_id LIMIT ${PLAYERS}
         ) AS some`,
        [from],
      )) as { last: string | null }[];
      const to = some?.last ?? null;
      if (to === null) return;
      for (const [table, column] of NAMES) {
        const found = (await runner.query(
          `SELECT DISTINCT account_id, ${column} AS text FROM ${table}
           WHERE account_id > ? AND account_id <= ? AND ${mayDiffer(column)}`,
          [from, to],
        )) as Untidy[];
        for (const untidy of found) await tidy(runner.connection, table, column, untidy);
      }
      from = to;
    }
  }

  /** The tidy names are right for the release before too. */
  async down(): Promise<void> {}
}

async function tidy(
  dataSource: DataSource,
  table: string,
  column: string,
  { account_id, text }: Untidy,
): Promise<void> {
  const tidied = column === 'tags' ? tidyTags(text) : tidyText(text);
  if (tidied === text) return;
  for (let changed = RESULTS; changed === RESULTS;) {
    changed = await inTransaction(
      dataSource,
      async (query) => {
        // The player's row first, as every change of many results locks it.
        await query.run(
          `UPDATE players SET version = version + 1, counted_version = counted_version + 1 WHERE account_id = ?`,
          [account_id],
        );
        const { affectedRows } = await query.run(
          `UPDATE ${table} SET ${column} = ? WHERE account_id = ? AND ${column} = ? AND ${column} <> ? LIMIT ${RESULTS}`,
          [tidied, account_id, text, tidied],
        );
        return affectedRows;
      },
      { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
    );
  }
}

/** The first spelling of each tag, as a save stores them. */
function tidyTags(text: string): string {
  const tags = new Map<string, string>();
  for (const tag of text.split(',').map(tidyText)) {
    const key = tag.toLowerCase();
    if (!tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()].join(',');
}
