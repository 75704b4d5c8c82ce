import type { Cells } from '../cells';
import { centsIn, type ColumnCents } from './column-cells';
import type { Columns, ProfitIs, SourceField } from '../source-fields';

/** Whether a file's profit is before or after tips and expenses, as far as its amounts show that. */
export interface ProfitCosts {
  /** A buy-in or a cash-out is derived from the profit of a row with such costs. */
  readonly isNeeded: boolean;
  readonly proven: ProfitIs | undefined;
}

/** Compares profits with cash-out minus buy-in, with and without tips and expenses. */
export function profitCosts(columns: Columns, rows: readonly Cells[]): ProfitCosts {
  const cents = (field: SourceField): ColumnCents =>
    columns[field] === undefined ? [] : centsIn(rows, columns[field]);
  const [paid, received, won] = [cents('buyin'), cents('cashout'), cents('profit')];
  const [tips, expenses] = [cents('tips'), cents('expenses')];
  let isNeeded = false;
  const shown = new Set<ProfitIs | undefined>();
  for (const [row, profit] of won.entries()) {
    const costs = Math.abs(tips[row] ?? 0) + Math.abs(expenses[row] ?? 0);
    if (profit === undefined || costs === 0) continue;
    const [buyin, cashout] = [paid[row], received[row]];
    if (buyin === undefined || cashout === undefined || (buyin === 0 && cashout === 0)) isNeeded = true;
    else {
      const net = cashout - Math.abs(buyin);
      shown.add(profit === net ? 'gross' : profit === net - costs ? 'net' : undefined);
    }
  }
  const [proven, ...others] = shown;
  return { isNeeded, proven: others.length === 0 ? proven : undefined };
}
