import { compareResults, type Ordered } from '../results/order';
import { dashboardAnswer } from './dashboard-answer';
import { ListedRows } from './listed-rows';
import { columnsOf, type KindResult } from './result-columns';

type SavedResult = KindResult & Ordered;

/** The records of results in memory. */
export class RecordRows<Item extends { readonly date: string }> extends ListedRows<Item> {
  /** @param records of all rows, oldest first */
  constructor(private readonly records: readonly Item[]) {
    super(records.map(({ date }) => date));
  }

  override one(row: number | null): Item | null {
    return (row !== null && this.records[row]) || null;
  }
}

/** Saved results in the order of their rows, oldest first, and their columns. */
export function rowsOf<Item extends SavedResult>(results: readonly Item[]) {
  const records = [...results].sort(compareResults);
  return { records, columns: columnsOf(records) };
}

/**
 * The answer of `GET /api/dashboard` for saved results in any order.
 * @param today the player's local day, YYYY-MM-DD
 */
export function dashboardOfResults<Item extends SavedResult>(results: readonly Item[], today: string) {
  const { records, columns } = rowsOf(results);
  return dashboardAnswer(columns, new RecordRows(records), today);
}
