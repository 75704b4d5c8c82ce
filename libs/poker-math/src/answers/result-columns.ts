import { dealsInBase, type DealTerms } from '../action';
import { ownEntryPrice } from '../results/entry-price';
import { amountsInBase } from '../results/in-base';
import type { FilterableResult } from '../selection';
import { ColumnsBuilder, type ResultColumns, type ResultRow } from '../statistics';
import { ticksOf } from '../values/duration';
import { type Figure, toCents } from '../values/money';

/** A saved result of either kind, as calls answer it. */
export interface KindResult extends FilterableResult {
  readonly kind: ResultRow['kind'];
  readonly place?: number | undefined;
  readonly places_paid?: number | undefined;
  readonly tips?: Figure;
  readonly expenses?: Figure;
  readonly deals?: readonly DealTerms[] | undefined;
  readonly currency?: string | undefined;
}

/**
 * The columns of saved results, as the service builds them from its rows.
 * @param results oldest first, as `compareResults` orders them
 */
export function columnsOf(results: readonly KindResult[]): ResultColumns {
  const builder = new ColumnsBuilder(results.length);
  for (const result of results) {
    const { kind, date, startTime, location, game_type: gameType, stakes, tags, place } = result;
    const row: ResultRow = {
      ...{ kind, date, startTime, location, gameType, stakes, place, placesPaid: result.places_paid },
      tags: tags?.join(','),
      trip: result.trip,
      bankroll: result.bankroll,
      ticks: ticksOf(result),
      buyinCents: toCents(result.buyin),
      cashoutCents: toCents(result.cashout),
      entryCents: kind === 'tournament' ? ownEntryPrice(result) : undefined,
      tipsCents: toCents(result.tips),
      expensesCents: toCents(result.expenses),
      deals: result.deals && dealsInBase(result.deals, result.rate),
      currency: result.currency,
      rate: result.rate,
    };
    builder.add(amountsInBase(row));
  }
  return builder.build();
}
