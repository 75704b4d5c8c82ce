import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@feltbook/contracts';
import type { RecordedStatement } from './recorded-statements';

const HEAD =
  '-- What the service sends to its database, by the first table. `npm run statements` writes this file.\n';
const OF_DATA = /^\s*(?:\/\*.*?\*\/\s*)?(?:SELECT|INSERT|REPLACE|UPDATE|DELETE|WITH)\b/i;
/** Of the schema, and of tests that slow a statement down. */
const LEFT_OUT = /\b(?:information_schema|performance_schema|migrations|typeorm_metadata|SLEEP)\b/i;
/** Of svc-kit, which reads and writes them when its timers fire: not every run sends the same. */
const TIMED_TABLES = new Set(['inbox', 'outbox', 'scheduled_tasks']);
const FIRST_TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+([a-z]\w*)/;
/** A file that sends more composes its statements from parts. */
const MOST_WRITTEN = 40;
const CLAUSE =
  / (?=(?:FROM|WHERE|SET|VALUES(?= )|ORDER BY|GROUP BY|HAVING|LIMIT|UNION|ON DUPLICATE KEY|FOR UPDATE|(?:LEFT |INNER )?JOIN)\b)/g;

/**
 * @param sql as sent
 * @returns the statement with a line for each clause, without TypeORM's names of columns and without numbers
 */
export function formatted(sql: string): string {
  const [hint = ''] = /^\s*\/\*.*?\*\/\s*/.exec(sql) ?? [];
  const clauses = sql
    .slice(hint.length)
    .replaceAll('`', '')
    .replace(/\b(\w+)\.(\w+) AS (?:\1_\2|[0-9a-f]{8,})\b/g, '$1.$2')
    .replace(/\b\d{2,}\b/g, '#')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(CLAUSE, '\n  ');
  return hint === '' ? clauses : `${hint.trim()}\n${clauses}`;
}

/** A statement without names of columns and directions: those that a file composes in the same way have the same. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/ (?:ASC|DESC)\b/g, '')
    .replace(/((?:FROM|JOIN|INTO|UPDATE) )?\b[a-z]\w*(?:\.\w+)?/g, (name, verb) => (verb ? name : ''));

/** Leaves one of the statements that a file composes in the same way. */
function distinct(statements: readonly RecordedStatement[]): string[] {
  const byFile = new Map<string, Set<string>>();
  for (const { writer, sql } of statements) {
    if (!OF_DATA.test(sql) || LEFT_OUT.test(sql)) continue;
    const sent = byFile.get(writer) ?? new Set();
    byFile.set(writer, sent.add(formatted(sql)));
  }
  return [...byFile.values()].flatMap((sent) => {
    const sorted = [...sent].sort();
    if (sorted.length <= MOST_WRITTEN) return sorted;
    return [...new Map(sorted.reverse().map((sql) => [shapeOf(sql), sql])).values()];
  });
}

/** @returns the text of a service's `statements.sql`, the same for the same statements in whatever order they were sent */
export function statementsText(statements: readonly RecordedStatement[]): string {
  const byTable = new Map<string, string[]>();
  for (const sql of new Set(distinct(statements).sort())) {
    const [, table] = FIRST_TABLE.exec(sql) ?? [];
    if (table === undefined || TIMED_TABLES.has(table)) continue;
    byTable.set(table, [...(byTable.get(table) ?? []), sql]);
  }
  const sections = [...byTable].sort(([one], [other]) => (one < other ? -1 : 1));
  return HEAD + sections.map(([table, sent]) => `\n-- ${table}\n${sent.join(';\n')};\n`).join('');
}

/** Where each service's text is committed, from the root. */
export const STATEMENT_FILES = SERVICE_NAMES.map((service): [ServiceName, string] => [
  service,
  join(service, 'statements.sql'),
]);
