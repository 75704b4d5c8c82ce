import { type Columns, SOURCE_FIELDS, type SourceField } from '../source-fields';
import { monthNamed } from '../values/months';

/** Signs that are the name of a profit. */
const PLUS_MINUS = /^\s*(?:\+\s?\/?\s?[-−–]|±)\s*$/;

/** Normalises a column name for comparison: lower-case letters and digits only. */
export const headerKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(PLUS_MINUS, 'plusminus')
    .replace(/[^\p{L}\p{N}#%]/gu, '');

export const headerKeys = (cells: readonly string[]): string[] => cells.map(headerKey);

/** Letters, or the signs of a profit. */
const NAME = /\p{L}|±|\+.{0,3}[-−–]/u;

const NUMBERED = /^(?:\p{L}[\p{L} .#_-]*\d{1,2} ?%?|\d{1,2}(?:st|nd|rd|th|\.) ?\p{L}[\p{L} .-]+)$/u;

/** `Buy-in 1`, `1st buy-in` and `Tip 10%` are names; `Jan 5` and `5 Jan` are dates. */
const isNumbered = (name: string): boolean =>
  NUMBERED.test(name) && !name.split(/[^\p{L}]+/u).some((word) => monthNamed(word) !== undefined);

/** Whether a row may be a header: words, without the numbers and dates of results. */
export function isHeaderLike(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const [first] = filled;
  const isName = (cell: string): boolean => !/\d/.test(cell) || isNumbered(cell.trim());
  if (filled.length < 2 || first === undefined || !isName(first)) return false;
  const words = filled.filter((cell) => cell.length <= 40 && NAME.test(cell) && isName(cell));
  return words.length >= filled.length * 0.7;
}

/** A format's columns: the names of each field, or its position. */
export type FormatColumns = readonly (readonly [field: SourceField, names: readonly string[]])[];

/**
 * Reads a format's columns from `date start:starttime place:place|position`. A field alone has the column of its name.
 * @throws TypeError for an unknown field
 */
export const formatColumns = (text: string): FormatColumns =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [name = '', names = name.toLowerCase()] = word.split(':');
      const field = SOURCE_FIELDS.find((known) => known === name);
      if (field === undefined) throw new TypeError(`No field is called ${name}.`);
      return [field, names.split('|')] as const;
    });

/** Positions of columns by their names. @param keys of the header */
export const columnsByName = (keys: readonly string[], format: FormatColumns): Columns =>
  Object.fromEntries(
    format.flatMap(([field, names]) => {
      const index = names.map((name) => keys.indexOf(name)).find((at) => at !== -1);
      return index === undefined ? [] : [[field, index]];
    }),
  );

/** Positions of columns in a format without a header: `start:0 end:1`. */
export const columnsAt = (text: string): Columns =>
  Object.fromEntries(formatColumns(text).map(([field, [position]]) => [field, Number(position)]));
