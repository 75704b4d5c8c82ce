import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const FILE = join(CHECKOUT, 'docs/scale.md');
const [BEGIN, END] = ['<!-- statements of several shards -->\n\n', '\n<!-- end -->'];
const HEAD = ['service', 'statement', 'shards', 'why'];

/** A statement that needs rows of several shards. */
export interface ShardsRow {
  readonly service: string;
  /** Verb and tables: `SELECT accounts`. */
  readonly statement: string;
  readonly shards: string;
  /** Written by a person; empty for a new statement. */
  readonly why: string;
}

/** Names a statement; the reason does not. */
export const keyOf = ({ service, statement, shards }: ShardsRow): string =>
  [service, statement, shards].join(' | ');

function parts(): [before: string, table: string, after: string] {
  const text = readFileSync(FILE, 'utf8');
  const begin = text.indexOf(BEGIN) + BEGIN.length;
  const end = text.indexOf(END, begin);
  if (begin < BEGIN.length || end < 0) throw new Error(`${FILE} lacks the table of statements.`);
  return [text.slice(0, begin), text.slice(begin, end), text.slice(end)];
}

/** Reads the table of `docs/scale.md`. */
export function readShardsTable(): ShardsRow[] {
  const lines = parts()[1].trim().split('\n').slice(2);
  return lines.map((line) => {
    const [service = '', statement = '', shards = '', why = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    return { service, statement, shards, why };
  });
}

/** Writes the table, with the reasons that it has. */
export function writeShardsTable(rows: readonly ShardsRow[]): void {
  const [before, , after] = parts();
  const reasons = new Map(readRawReasons());
  const cells = rows.map((row) => [
    row.service,
    `\`${row.statement}\``,
    row.shards,
    reasons.get(keyOf(row)) ?? '',
  ]);
  const widths = HEAD.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[], fill: string) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  const lines = [
    lineOf(HEAD, ' '),
    lineOf(
      HEAD.map(() => ''),
      '-',
    ),
    ...cells.map((row) => lineOf(row, ' ')),
  ];
  writeFileSync(FILE, `${before}${lines.join('\n')}\n${after}`);
}

/** The reasons as written, with their marks. */
function readRawReasons(): [key: string, why: string][] {
  const lines = parts()[1].trim().split('\n').slice(2);
  return readShardsTable().map((row, index) => [keyOf(row), lines[index]?.split('|').at(-2)?.trim() ?? '']);
}
