import Papa from 'papaparse';
import type { Problem } from './types';

const FIELDS = ['Row', 'Column', 'Value', 'Why'];
/** So that spreadsheets read it as UTF-8. */
const MARK = '\ufeff';
const LINE = '\r\n';
/** A spreadsheet program runs a cell that begins so, whatever follows, on further lines too. */
const RISKY = /^[=+\-@\t\r\n]/;

/** What of a file cannot be read, as a table to correct it by, with no cell that a spreadsheet would run. */
export const writeProblemsCsv = (problems: readonly Problem[]): string =>
  MARK +
  Papa.unparse(
    { fields: FIELDS, data: problems.map(({ row, column, value, text }) => [row, column, value, text]) },
    { newline: LINE, escapeFormulae: RISKY },
  ) +
  LINE;
