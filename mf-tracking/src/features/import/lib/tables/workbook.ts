import { type CellValue, EncryptedFileError, read, readOds, type Sheet as WorkSheet } from 'hucre';
import { plainNumbers } from '../cells';
import { REFUSALS } from '../texts';
import type { TableRow } from './table';
import { DATE_ORDERS } from '../types';
import { parseAmount } from '../values/amount';
import { currencyOfColumn, isCurrency } from '../values/currency';
import { parseMoment } from '../values/moment';
import { kindOfTitle } from '../values/result-kind';
import { withXlsFormats } from './xls-formats';

/** One sheet of a workbook, with its values as text. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly TableRow[];
  readonly isHidden: boolean;
}

/** The largest real histories take a tenth of that. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** Number formats show currencies. */
const STYLES = { readStyles: true };

/** The first byte of an XLS file. */
const XLS = 0xd0;

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 0xffff;

/** Reads the directory of a zip archive. The library unpacks no more of an entry than its directory says. */
function directoryOf(bytes: Uint8Array): { readonly names: Set<string>; readonly unpacked: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  const names = new Set<string>();
  if (end < first) return { names, unpacked: 0 };
  let [at, unpacked] = [view.getUint32(end + 16, true), 0];
  for (let left = view.getUint16(end + 10, true); left > 0 && at + ENTRY_LENGTH <= end; left -= 1) {
    const [isDeflated, size] = [view.getUint16(at + 10, true) !== 0, view.getUint32(at + 24, true)];
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
    // Of an entry without a size, the library would unpack any amount.
    unpacked += isDeflated && size === 0 && view.getUint32(at + 20, true) !== 2 ? Infinity : size;
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd)));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, unpacked };
}

/** The day 0 of spreadsheets, which write times and lengths as days since then. */
const ZERO_1900 = Date.UTC(1899, 11, 31);
const ZERO_1904 = Date.UTC(1904, 0, 1);
const END_OF_TIMES = Date.UTC(1905, 0, 1);

const DAY_MINUTES = 1440;

function clockText(length: number): string {
  const minutes = Math.round(length);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A day as YYYY-MM-DD, with HH:MM unless it is midnight; a time of day or a length as H:MM. */
function dateText(date: Date): string {
  const moment = Math.round(date.getTime() / 1000) * 1000;
  if (moment >= END_OF_TIMES) {
    const iso = new Date(moment).toISOString();
    return iso.slice(0, 16).replace('T00:00', '').replace('T', ' ');
  }
  return clockText((moment - (moment < ZERO_1904 ? ZERO_1900 : ZERO_1904)) / 60_000);
}

/** With a decimal point, and without the noise of binary fractions. Three decimals would read as thousands. */
function numberText(value: number): string {
  const text = String(Number(value.toFixed(8)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** OpenDocument writes times of day and lengths like that. */
const TIME = /^PT(\d+)H(\d+)M[\d.,]+S$/;

/** `[$€-407]`, `[$USD]`, `"$"`, or a bare sign in a number format. */
const FORMAT_CURRENCY = /\[\$([^\]-]+)|"([^"]+)"|(\p{Sc})/gu;

/** The currency that a number format shows; '' without one. */
function currencyOfFormat(format: string): string {
  const found = [...format.matchAll(FORMAT_CURRENCY)].map(([, ...groups]) => groups.join('').trim());
  return found.find((name) => isCurrency(name)) ?? '';
}

/** Whether a number format shows hours and minutes, with words of any language in quotes: `[h]"h"mm`. */
function isClockFormat(format: string): boolean {
  const signs = format.replace(/"[^"]*"|\\./g, '');
  return /h/i.test(signs) && /m/i.test(signs) && !/[dy#0?%]/i.test(signs);
}

/** Quoted or escaped texts of a number format, and its percent signs. Digits, `_x` and `*x` are blanks or fill. */
const LITERALS = /\[[^[\]]*\]|[_*].|"([^"]*)"|\\(.)|([%¢])|[#0?]([.,]?[#0?,]*)/gu;

/** The text behind the number that a format shows, such as a unit; '' if it shows a thousandth of the value. */
function unitOfFormat(format: string): string {
  const [positive = ''] = format.split(';');
  const parts = [...positive.matchAll(LITERALS)];
  const last = parts.findLastIndex(([, , , , digits]) => digits !== undefined);
  if (parts[last]?.[0].endsWith(',')) return '';
  const unit = parts
    .slice(last + 1)
    .map(([, ...groups]) => groups.join(''))
    .join('')
    .trim();
  return /[\p{L}%¢]/u.test(unit) && !isCurrency(unit) ? unit : '';
}

/** The fraction that a format such as `# ?/?` shows, for stakes that became numbers; undefined for others. */
function fractionText(value: number, format: string): string | undefined {
  const limit = 10 ** (/\/(\?+)/.exec(format)?.[1]?.length ?? 0);
  for (let below = 2; below < limit && value > 0 && value < 1; below += 1) {
    const above = Math.round(value * below);
    if (Math.abs(above / below - value) < 1e-7) return `${above}/${below}`;
  }
  return undefined;
}

const isThousands = (unit: string): boolean => (parseAmount(`1 ${unit}`)?.cents ?? 100) !== 100;

/**
 * A number as its format shows it, with its currency and its unit. The library does not read whether a format of OpenDocument
 * shows a thousandth: an amount in thousands is doubtful there.
 */
function formattedText(value: number, format: string, isOpenDocument = false): string {
  const fraction = fractionText(value, format);
  if (fraction !== undefined) return fraction;
  const unit = unitOfFormat(format);
  const shown = unit === '%' ? value * 100 : value;
  const doubt = isOpenDocument && isThousands(unit) ? '?' : '';
  return `${numberText(shown)} ${currencyOfFormat(format)} ${unit}${doubt}`.replace(/\s+/g, ' ').trim();
}

/** What a number format adds to a number; '' without anything. */
function shownBy(format: string): string {
  const text = formattedText(HALF, format);
  return text === numberText(HALF) ? '' : text;
}
const HALF = 0.5;

function textOf(value: CellValue, format = '', isOpenDocument = false): string {
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number' && isClockFormat(format)) return clockText(value * DAY_MINUTES);
  if (typeof value === 'number') return formattedText(value, format, isOpenDocument);
  return plainNumbers(String(value ?? '').normalize('NFC')).replace(TIME, '$1:$2');
}

const isClock = (value: CellValue | undefined): boolean =>
  value instanceof Date && value.getTime() < END_OF_TIMES;
const isDay = (text: string): boolean =>
  DATE_ORDERS.some((order) => {
    const { day, monthDay, minute } = parseMoment(text, order) ?? {};
    return (day ?? monthDay) !== undefined && minute === undefined;
  });

/** The cells as text. A day in merged cells belongs to all their rows; amounts and lengths count once. */
function textsOf({ rows, cells: details, merges = [] }: WorkSheet, isOpenDocument: boolean): string[][] {
  const clocks = new Set(rows.flatMap((cells) => cells.flatMap((value, at) => (isClock(value) ? [at] : []))));
  // A midnight may have lost its number format.
  const formatAt = (row: number, at: number) => details?.get(`${row},${at}`)?.style?.numFmt;
  const texts = rows.map((cells, row) =>
    cells.map((value, at) =>
      value === 0 && clocks.has(at) ? '0:00' : textOf(value, formatAt(row, at), isOpenDocument),
    ),
  );
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = texts[startRow]?.[startCol] ?? '';
    const isFilled = startCol === endCol && typeof rows[startRow]?.[startCol] !== 'number' && isDay(text);
    for (const cells of isFilled ? texts.slice(startRow + 1, endRow + 1) : []) cells[startCol] = text;
  }
  return texts;
}

/** The year in a sheet's name. Another number may be a second year: `2024/25`. */
function yearIn(name: string): string | undefined {
  const [year = '', ...others] = name.match(/\d+/g) ?? [];
  return others.length === 0 && /^20\d\d$/.test(year) ? year : undefined;
}

const isTable = ({ rows }: Pick<Sheet, 'rows'>): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1).length > 1;

/**
 * Reads the sheets of an XLSX, XLS or ODS file that hold a table. Values come by the number formats of their cells, and of
 * formulas as last computed.
 * @returns the sheets, or why the file cannot be read
 */
export async function sheetsOf(bytes: Uint8Array): Promise<readonly Sheet[] | { readonly refused: string }> {
  const { names, unpacked } = directoryOf(bytes);
  if (unpacked > MAX_UNPACKED_BYTES) return { refused: REFUSALS.unpacked };
  try {
    const isOpenDocument = names.has('content.xml');
    const { sheets } = isOpenDocument ? await readOds(bytes, STYLES) : await read(bytes, STYLES);
    const formatted = bytes[0] === XLS ? await withXlsFormats(bytes, sheets, shownBy) : sheets;
    const tables = formatted.map((sheet) => ({
      name: sheet.name,
      isHidden: (sheet.hidden ?? sheet.veryHidden) === true,
      rows: textsOf(sheet, isOpenDocument).map((cells, at) => ({
        ...{ line: at + 1, cells, year: yearIn(sheet.name), titled: kindOfTitle(sheet.name) },
        currency: currencyOfColumn(sheet.name),
      })),
    }));
    const filled = tables.filter(isTable);
    return filled.length > 0 ? filled : { refused: REFUSALS.noSheet };
  } catch (error) {
    return { refused: error instanceof EncryptedFileError ? REFUSALS.password : REFUSALS.spreadsheet };
  }
}
