import { type Movement, toCents, type TripsAnswer } from '@feltbook/contracts';
import { ColumnsBuilder, type ResultRow, TICKS_AN_HOUR, tripsOf } from '@feltbook/poker-math';

/** A cash session of two hours on a trip. */
export const travelled = (date: string, dollars: number, change: Partial<ResultRow> = {}): ResultRow => ({
  ...{ kind: 'cash', date, location: 'Aria', stakes: '1/3', ticks: 2 * TICKS_AN_HOUR, trip: 'Vegas 2026' },
  ...{ buyinCents: 0, cashoutCents: toCents(dollars), ...change },
});

/** As the service computes it. @param rows oldest first */
export function tripsAnswer(rows: readonly ResultRow[], movements: readonly Movement[]): TripsAnswer {
  const builder = new ColumnsBuilder(rows.length);
  for (const row of rows) builder.add(row);
  return tripsOf(
    builder.build(),
    movements.flatMap(({ trip, date, amount }) =>
      trip === undefined ? [] : [{ trip, date, cents: toCents(amount) }],
    ),
  );
}
