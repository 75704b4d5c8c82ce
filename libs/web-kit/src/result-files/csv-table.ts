import Papa from 'papaparse';

const MARK = '\ufeff';
const LINE = '\r\n';

/**
 * A CSV file: UTF-8 with a byte order mark and CRLF, so that Excel and LibreOffice open it correctly.
 * @param rows cells in the order of the columns; texts from players have to be escaped by `escapeCell`
 */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = Papa.unparse({ fields: [...columns], data: rows as string[][] }, { newline: LINE });
  return `${MARK}${table}${rows.length > 0 ? LINE : ''}`;
}
