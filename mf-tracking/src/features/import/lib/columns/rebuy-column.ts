import type { Cells } from '../cells';
import { amountsIn } from './column-cells';
import { type Columns, REBUY_COLUMNS, type RebuyColumn } from '../source-fields';

/** Larger numbers in one session are money, not a count. */
const MOST_REBUYS = 10;

/**
 * What a column of rebuys holds, derived from the file's profits.
 * @returns undefined if the profits fit none or several of them: the player is asked
 */
export function rebuyColumnOf(columns: Columns, rows: readonly Cells[]): RebuyColumn | undefined {
  const { buyin, cashout, profit, rebuys, rebuysAmount } = columns;
  if (rebuys === undefined || rebuysAmount !== undefined) return undefined;
  const [buyins, cashouts, profits, rebuyCents] = [buyin, cashout, profit, rebuys].map((index) =>
    index === undefined ? undefined : amountsIn(rows, index),
  );
  if (!rebuyCents) return undefined;
  // A count is read as an amount too, so 2 rebuys are 200.
  const isCount = rebuyCents.every((value = 0) => value % 100 === 0 && value <= MOST_REBUYS * 100);
  if (!buyins || !cashouts || !profits) return isCount ? undefined : 'money';
  const bought = rebuyCents.flatMap((value, row) => (value && profits[row] !== undefined ? [row] : []));
  const fits = (kind: RebuyColumn): boolean =>
    bought.every((row) => {
      const [price = 0, times = 0] = [buyins[row], rebuyCents[row]];
      const cost = { count: 0, buyins: (times / 100) * price, money: times }[kind];
      return (cashouts[row] ?? 0) - price - cost === profits[row];
    });
  const fitting = REBUY_COLUMNS.filter((kind) => (kind === 'money' || isCount) && fits(kind));
  return bought.length > 0 && fitting.length === 1 ? fitting[0] : undefined;
}
