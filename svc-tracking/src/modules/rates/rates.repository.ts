import { RATE_DECIMALS } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { ExchangeRateEntity } from './exchange-rate.entity';
import type { DayRate } from './parse-rates';

const ROWS_AT_ONCE = 1000;

/** Adds the rates of days that are not stored yet: a stored rate never changes. */
export async function addRates({ manager }: Query, rates: readonly DayRate[]): Promise<void> {
  for (let from = 0; from < rates.length; from += ROWS_AT_ONCE) {
    const rows = rates
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ day, currency, perEuro }) => ({ day, currency, perEuro: perEuro.toFixed(RATE_DECIMALS) }));
    await manager.createQueryBuilder().insert().into(ExchangeRateEntity).values(rows).orIgnore().execute();
  }
}

/** @returns the rates of the last stored day from `first` to `last`, by currency; empty without one */
export async function ratesBetween(
  query: Query,
  first: string,
  last: string,
): Promise<{ readonly day: string; readonly perEuro: ReadonlyMap<string, number> } | undefined> {
  const rows = await query.execute<{ day: string; currency: string; per_euro: string }>(
    `SELECT day, currency, per_euro FROM exchange_rates
     WHERE day = (SELECT MAX(day) FROM exchange_rates WHERE day BETWEEN ? AND ?)`,
    [first, last],
  );
  const day = rows[0]?.day;
  return day === undefined
    ? undefined
    : { day, perEuro: new Map(rows.map(({ currency, per_euro }) => [currency, Number(per_euro)])) };
}

/** What one euro was worth in two currencies on each stored day from `first` to `last`. */
export async function ratesOfPair(
  query: Query,
  first: string,
  last: string,
  [one, other]: readonly [string, string],
): Promise<DayRate[]> {
  const rows = await query.execute<{ day: string; currency: string; per_euro: string }>(
    `SELECT day, currency, per_euro FROM exchange_rates
     WHERE currency IN (?, ?) AND day BETWEEN ? AND ?`,
    [one, other, first, last],
  );
  return rows.map(({ day, currency, per_euro }) => ({ day, currency, perEuro: Number(per_euro) }));
}
