import { read, type Sheet } from 'hucre';

/** Where the letters of a number format are in a file, and how many bytes each has. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly width: 1 | 2;
}

/** A FORMAT record: its kind and length, the format's number, and the number and width of the letters that follow. */
const [KIND, HEAD] = [0x041e, 9];

/** The number formats in an XLS file, and where each is. */
function formatsIn(bytes: Uint8Array): ReadonlyMap<string, readonly Place[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Place[]>();
  const next = (at: number): number => bytes.indexOf(KIND & 0xff, at);
  for (let at = next(0); at !== -1 && at + HEAD < bytes.length; at = next(at + 1)) {
    const width = ((bytes[at + 8] ?? 0) & 1) === 1 ? 2 : 1;
    const [from, to] = [at + HEAD, at + HEAD + view.getUint16(at + 6, true) * width];
    if (view.getUint16(at, true) !== KIND || at + 4 + view.getUint16(at + 2, true) !== to) continue;
    const text = new TextDecoder(width === 2 ? 'utf-16le' : 'latin1').decode(bytes.subarray(from, to));
    found.set(text, [...(found.get(text) ?? []), { from, to, width }]);
  }
  return found;
}

/**
 * Adds the number formats of cells, which the library reads for dates only: in a copy of the file in which a format is one of
 * years, its cells become dates.
 * @param shown what a format adds to a number; '' if it does not matter
 */
export async function withXlsFormats(
  bytes: Uint8Array,
  sheets: readonly Sheet[],
  shown: (format: string) => string,
): Promise<readonly Sheet[]> {
  const formatted = sheets.map((sheet) => ({ ...sheet, cells: new Map(sheet.cells) }));
  const formats = [...formatsIn(bytes)].map(([numFmt, places]) => ({ numFmt, places, key: shown(numFmt) }));
  for (const key of new Set(formats.map((format) => format.key).filter((text) => text !== ''))) {
    const alike = formats.filter((format) => format.key === key);
    const copy = bytes.slice();
    for (const { from, to, width } of alike.flatMap(({ places }) => places))
      for (let at = from; at < to; at += width) copy[at] = YEAR;
    const { sheets: marked } = await read(copy);
    for (const [index, { rows, cells }] of formatted.entries())
      for (const [row, values] of rows.entries())
        for (const [at, value] of values.entries())
          if (typeof value === 'number' && marked[index]?.rows[row]?.[at] instanceof Date)
            cells.set(`${row},${at}`, { value, type: 'number', style: { numFmt: alike[0]?.numFmt } });
  }
  return formatted;
}
const YEAR = 0x79;
