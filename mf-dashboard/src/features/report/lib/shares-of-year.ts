import { type BoughtShare, toCents, toDollars } from '@feltbook/contracts';
import { shareInBase } from '../../action/lib/share-in-base';

/** Shares bought in other players, in dollars of the base currency. */
export interface YearShares {
  readonly count: number;
  readonly paid: number;
  readonly returned: number;
  readonly net: number;
}

/** Neither the results of the report nor its taxes count them. */
export const NOT_INCLUDED = 'Not included: shares bought, jackpots and bonuses, unless in a cash-out.';

/**
 * What shares bought come to whose events ended in a year: an open share is no loss yet.
 * @param year YYYY
 * @returns undefined without any
 */
export function sharesOfYear(shares: readonly BoughtShare[], year: string): YearShares | undefined {
  const ended = shares.filter(
    ({ date, endDate = date, net }) => net !== undefined && endDate.startsWith(`${year}-`),
  );
  if (ended.length === 0) return undefined;
  const sum = (amountOf: (share: ReturnType<typeof shareInBase>) => number | undefined) =>
    toDollars(ended.reduce((cents, share) => cents + toCents(amountOf(shareInBase(share)) ?? 0), 0));
  return {
    count: ended.length,
    paid: sum(({ paid }) => paid),
    returned: sum(({ yours }) => yours),
    net: sum(({ net }) => net),
  };
}
