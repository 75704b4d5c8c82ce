import type { Cells } from '../cells';
import { headerKeys } from '../columns/header';
import type { Columns, Mapping } from '../source-fields';
import { rowKindOf } from './mapped-kinds';
import type { Tracker } from './trackers/tracker';
import { isYes, parseCount } from '../values/number';
import { isYesOrNo } from '../values/result-kind';

/** Required columns that are missing. */
export function missingOf({ columns }: Mapping): ('date' | 'amounts')[] {
  const hasDate = (columns.date ?? columns.start) !== undefined;
  const hasAmounts = (columns.profit ?? columns.buyin ?? columns.cashout) !== undefined;
  return [...(hasDate ? [] : (['date'] as const)), ...(hasAmounts ? [] : (['amounts'] as const))];
}

/** Files with the same columns in the same order have the same signature. */
export const signatureOf = (header: Cells): string => headerKeys(header).join('|');

/** A tracker that reads a file by the player's or a guessed mapping. */
export function mappedTracker(mapping: Mapping, name: string): Tracker {
  const { columns, added, rebuys = 'within', rebuyColumn, entriesAre = 'field' } = mapping;
  const { bullets, entries, ...others } = columns;
  const own =
    others.rebuys === undefined ? (bullets ?? (entriesAre === 'field' ? undefined : entries)) : undefined;
  const used: Columns = {
    ...others,
    ...(own !== entries && { entries }),
    ...(own !== undefined && { rebuys: own }),
  };
  return {
    name,
    recognises: () => false,
    columns: () => (rebuyColumn === 'money' ? rebuysAsMoney(used) : used),
    kindOf: (cells, _columns, keys, titled) => rowKindOf(cells, mapping, keys, titled).kind,
    ...{ added, rebuys, fee: mapping.fee, isShareSold: mapping.isShareSold },
    rebuyPrice: rebuyColumn === 'buyins' || (own === entries && entriesAre === 'each') ? 'buyin' : undefined,
    amend: (cells) =>
      cells.map((cell, at) => (at === own ? rebuysOf(cell) : at === others.rebuys ? timesIn(cell) : cell)),
  };
}

/** Yes, or marks such as `xx`, as a count. */
const timesIn = (cell: string): string => {
  const text = cell.trim();
  const marks = /^x+$/i.test(text)
    ? text.length
    : isYesOrNo(text) && !/\d/.test(text)
      ? Number(isYes(text))
      : text;
  return String(marks);
};

/** All entries but the first are rebuys. */
const rebuysOf = (entries: string): string => {
  const count = parseCount(entries);
  return count ? String(count - 1) : entries;
};

const rebuysAsMoney = ({ rebuys, ...columns }: Columns): Columns =>
  rebuys === undefined ? columns : { ...columns, rebuysAmount: rebuys };
