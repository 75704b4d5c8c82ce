// Not in the main entry: without the parser's code, pages that export nothing are smaller.
export { BANKROLL_COLUMNS, isBankrollCsv, START, writeBankrollCsv } from './bankroll-csv';
export { writeCsv } from './csv-table';
export { escapeCell, unescapeCell } from './escape-cell';
export { exportResults, type Results } from './export-results';
export { CSV_COLUMNS, isOwnCsv, writeFeltbookCsv } from './results-csv';
