import type { Cells } from '../cells';
import { amountsIn } from './column-cells';
import { type Columns, REBUY_COLUMNS, type RebuyColumn } from '../source-fields';

/** Larger numbers in one session are money, not a count. */
const MOST_REBUYS = 10;

/**
 * What a column of rebuys holds, derived from the file's profits. All in cents, also the count.
 * @returns undefined if profits do not show it: the player is asked
 */
export function rebuyColumnOf(columns: Columns, rows: readonly Cells[]): RebuyColumn | undefined {
  const { buyin, cashout, profit, rebuys, rebuysAmount } = columns;
  if (rebuys === undefined || rebuysAmount !== undefined) return undefined;
  const [put, left, net, again] = [buyin, cashout, profit, rebuys].map((index) =>
    index === undefined ? undefined : amountsIn(rows, index),
  );
  if (!put || !left || !net || !again) return undefined;
  const bought = again.flatMap((value, row) => (value && net[row] !== undefined ? [row] : []));
  const isCount = again.every((value = 0) => value % 100 === 0 && value <= MOST_REBUYS * 100);
  const fits = (kind: RebuyColumn): boolean =>
    bought.every((row) => {
      const [price = 0, times = 0] = [put[row], again[row]];
      const cost = { count: 0, buyins: (times / 100) * price, money: times }[kind];
      return (left[row] ?? 0) - price - cost === net[row];
    });
  const fitting = REBUY_COLUMNS.filter((kind) => (kind === 'money' || isCount) && fits(kind));
  return bought.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
}
