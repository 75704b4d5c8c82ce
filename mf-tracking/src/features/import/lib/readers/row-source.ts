import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cellAt, type Cells } from '../cells';
import { headerKeys } from '../columns/header';
import type { Planned } from '../types';
import type { Section } from './sections';

/** Recognises a row when it comes again in another file: see `ImportSource`. @param text of the whole row */
export const sourceOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)).slice(0, 16));

const ID_NAMES = new Set(['id', 'uuid', 'guid', 'sessionid', 'entryid', 'recordid', 'resultid']);
/** Shorter ids may be positions, which change from file to file. */
const MIN_ID_LENGTH = 8;

/** The column whose values identify rows, -1 without one. */
function idColumn(keys: readonly string[], rows: readonly Cells[]): number {
  return keys.findIndex((key, index) => {
    if (!ID_NAMES.has(key)) return false;
    const ids = rows.map((cells) => cellAt(cells, index));
    return ids.every((id) => id.length >= MIN_ID_LENGTH) && new Set(ids).size === ids.length;
  });
}

/** @returns a function for the source of each row: of its id, or of its filled cells in any order of the columns */
export function rowSources({
  header,
  rows,
}: Section): (cells: Cells) => Pick<Planned<unknown>, 'source' | 'hasId'> {
  const keys = headerKeys(header);
  const id = idColumn(
    keys,
    rows.map(({ cells }) => cells),
  );
  return (cells) => {
    if (id !== -1) return { source: sourceOf(`${keys[id]} ${cellAt(cells, id)}`), hasId: true };
    const filled = cells.flatMap((cell, index) =>
      cell.trim() === '' ? [] : [[keys[index] ?? '', cell.trim().normalize()]],
    );
    const sorted = filled.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
    return { source: sourceOf(JSON.stringify(sorted)) };
  };
}
