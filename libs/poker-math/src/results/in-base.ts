import { inBase } from '../values/money';

/** Amounts of a result, in whole cents of the currency that `rate` converts from. */
interface Amounts {
  readonly buyinCents: number;
  readonly cashoutCents: number;
  readonly entryCents?: number | undefined;
  readonly tipsCents?: number | undefined;
  readonly expensesCents?: number | undefined;
  readonly rate?: number | null | undefined;
}

/**
 * Converts each amount of a result by itself to the player's base currency, as the last step before sums.
 * @returns the same row where there is nothing to convert
 */
export function amountsInBase<Row extends Amounts>(row: Row): Row {
  const { rate } = row;
  if (rate === null || rate === undefined || rate === 1) return row;
  const converted = (cents: number | undefined) => (cents === undefined ? undefined : inBase(cents, rate));
  return {
    ...row,
    buyinCents: inBase(row.buyinCents, rate),
    cashoutCents: inBase(row.cashoutCents, rate),
    entryCents: converted(row.entryCents),
    tipsCents: converted(row.tipsCents),
    expensesCents: converted(row.expensesCents),
  };
}
