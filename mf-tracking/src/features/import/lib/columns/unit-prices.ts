import { cellAt, type Cells } from '../cells';
import { isSmallCount, share } from './column-cells';
import type { TableRow } from '../tables/table';

/** A price of one of several: `Bounty each`, `Cost per rebuy`. */
const EACH =
  /(?:^|\P{L})(?:each|apiece|per (?:ko|knock-?out|bounty|bullet|re-?buy|entry|head)|je|pro (?:ko|stück|kopf)|chacune?|cada una?)(?:\P{L}|$)/iu;

/** Multiplies such prices by the counts in the column beside them: `3 x 25`. */
export function withUnitPrices(header: Cells, rows: readonly TableRow[]): readonly TableRow[] {
  const cells = rows.map((row) => row.cells);
  const counts = header.map((name, at) =>
    EACH.test(name) ? [at - 1, at + 1].find((beside) => share(cells, beside, isSmallCount) === 1) : undefined,
  );
  if (counts.every((count) => count === undefined)) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((price, at) => {
      const count = cellAt(row.cells, counts[at]);
      return counts[at] === undefined
        ? price
        : count === '' || price.trim() === ''
          ? ''
          : `${count} x ${price}`;
    }),
  }));
}
