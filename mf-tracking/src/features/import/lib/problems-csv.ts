import Papa from 'papaparse';
import type { Problem } from './types';

const FIELDS = ['Row', 'Column', 'Value', 'Why'];
/** So that spreadsheets read it as UTF-8. */
const MARK = '\ufeff';
const LINE = '\r\n';
/** Spreadsheets run cells that begin like this as formulas, on further lines too. */
const RISKY = /^[=+\-@\t\r\n]/;

/** The problems of a file as a CSV table, without cells that a spreadsheet would run. */
export const writeProblemsCsv = (problems: readonly Problem[]): string =>
  MARK +
  Papa.unparse(
    { fields: FIELDS, data: problems.map(({ row, column, value, text }) => [row, column, value, text]) },
    { newline: LINE, escapeFormulae: RISKY },
  ) +
  LINE;
