import { toDollars, type ReportResult } from '@feltbook/contracts';
import { recordOf, type ResultRow } from './rows-builder';

/** @returns a row's record for a year's report */
export function reportResult(row: ResultRow): ReportResult {
  const [tips, expenses] = [Number(row.tips_cents), Number(row.expenses_cents)];
  return {
    ...recordOf(row),
    ...(tips > 0 && { tips: toDollars(tips) }),
    ...(expenses > 0 && { expenses: toDollars(expenses) }),
  };
}
