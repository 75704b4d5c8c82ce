import {
  cashSessionFields,
  type DealBody,
  dealsText,
  exportOrder,
  type FieldTable,
  tournamentFields,
} from '@feltbook/contracts';
import { writeCsv } from './csv-table';
import { escapeCell } from './escape-cell';
import { exportResults } from './export-results';

/** The fields of both kinds of results. */
const RESULT_FIELDS: FieldTable = { ...tournamentFields, ...cashSessionFields };

/** The columns of Feltbook's CSV file, named after the contract's fields. */
export const CSV_COLUMNS: readonly string[] = ['kind', ...exportOrder(RESULT_FIELDS)];

const LINE = '\r\n';

/**
 * Whether a text is an unchanged export of Feltbook. New columns are added at the end: older files have fewer, and the
 * oldest end with `notes`.
 */
export function isOwnCsv(text: string): boolean {
  const names = text.slice(0, Math.max(0, text.indexOf(LINE))).split(',');
  return names.includes('notes') && names.every((name, at) => name === CSV_COLUMNS[at]);
}

/** Columns without free text need no escaping for spreadsheets. */
const UNESCAPED = new Set([
  'kind',
  ...Object.entries(RESULT_FIELDS).flatMap(([name, { type }]) =>
    type === 'day' || type === 'time' ? [name] : [],
  ),
]);

type Value = string | number | readonly string[] | readonly DealBody[] | null | undefined;

const areDeals = (list: readonly (string | DealBody)[]): list is readonly DealBody[] =>
  typeof list[0] === 'object';

function cellOf(name: string, value: Value): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return escapeCell(areDeals(value) ? dealsText(value) : value.join(', '));
  return UNESCAPED.has(name) ? value : escapeCell(value);
}

/**
 * Results as a CSV file: days as YYYY-MM-DD, decimal points, and no cell that a spreadsheet would run as a formula.
 */
export function writeFeltbookCsv(records: Parameters<typeof exportResults>[0]): string {
  const { sessions, tournaments } = exportResults(records);
  const rows = [
    ...sessions.map((session) => new Map<string, Value>([['kind', 'cash'], ...Object.entries(session)])),
    ...tournaments.map((one) => new Map<string, Value>([['kind', 'tournament'], ...Object.entries(one)])),
  ];
  return writeCsv(
    CSV_COLUMNS,
    rows.map((row) => CSV_COLUMNS.map((name) => cellOf(name, row.get(name)))),
  );
}
