import type { Columns, SourceField } from '../source-fields';

/** Normalises a column name for comparison: lower-case letters and digits only. */
export const headerKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%]/gu, '');

export const headerKeys = (cells: readonly string[]): string[] => cells.map(headerKey);

/** Whether a row may be a header: words, without the numbers and dates of results. */
export function isHeaderLike(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [first] = filled;
  if (filled.length < 2 || first === undefined || /\d/.test(first)) return false;
  const words = filled.filter((cell) => cell.length <= 40 && /\p{L}/u.test(cell) && !/\d/.test(cell));
  return words.length >= filled.length * 0.7;
}

/** Positions of columns by their names. @param names keys of the format's own names */
export function columnsByName(
  keys: readonly string[],
  names: Partial<Record<SourceField, readonly string[]>>,
): Columns {
  const columns: Columns = {};
  for (const [field, known] of Object.entries(names)) {
    const index = known.map((name) => keys.indexOf(name)).find((at) => at !== -1);
    if (index !== undefined) columns[field as SourceField] = index;
  }
  return columns;
}
