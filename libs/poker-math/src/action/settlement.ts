import { textKey } from '../values/most-common';
import { type Figure, toCents } from '../values/money';

/** A deal on one result; see the contract's `Deal`. */
export interface DealTerms {
  readonly backer: string;
  readonly kind: 'backing' | 'stake' | 'swap';
  /** Percent, at most four decimals. */
  readonly share: number;
  /** Of backing; 1 without one. At most four decimals. */
  readonly markup?: Figure;
  /** Of backing: for the first bullet alone. */
  readonly bullets?: 'first' | null | undefined;
  /** Of a swap: what the other player paid of theirs, in dollars. */
  readonly received?: Figure;
}

/** A result with deals, in whole cents. */
export interface DealtResult {
  /** Buy-in, re-entries and add-ons. */
  readonly costCents: number;
  /** The part of the cost that paid for the first bullet: `entryPriceOf`. */
  readonly firstBulletCents: number;
  /** Cash-out and bounties. */
  readonly returnCents: number;
  readonly deals: readonly DealTerms[];
}

/** What backers have to get back before a profit is split, in cents, by `textKey` of their names. */
export type MakeUps = ReadonlyMap<string, number>;

/** What one deal comes to, in whole cents. */
export interface Party {
  readonly backer: string;
  readonly kind: DealTerms['kind'];
  /** What the backer pays to the player: the price of a share, the cost of a stake, what a swap brought in. */
  readonly paidCents: number;
  /** What the player pays to the backer. */
  readonly returnedCents: number;
  /** What the backer won: `returnedCents` less `paidCents`. */
  readonly netCents: number;
  /** Of a stake: the make-up after this result. */
  readonly makeUpCents?: number;
}

export interface Settlement {
  /** The player's own net. With the nets of all parties, it sums to the table result. */
  readonly ownCents: number;
  /** In the order of the deals. */
  readonly parties: readonly Party[];
}

const FINEST = 10_000;
/** Shares are whole ten-thousandths of a percent. */
const WHOLE = 100 * FINEST;
/** Below it, doubles hold products and the whole part of quotients exactly. */
const EXACT = 2 ** 51;

/** @returns whole ten-thousandths */
const fine = (value: number): number => Math.round(value * FINEST);

/** A fraction of whole numbers from 0. */
type Part = readonly [numerator: number, denominator: number];
const ALL: Part = [1, 1];

/** @returns `cents · part · covered`, rounded half up to the cent; 0 of nothing */
function partOf(cents: number, part: Part, covered: Part = ALL): number {
  const numerator = part[0] * covered[0];
  const denominator = part[1] * covered[1];
  if (denominator === 0) return 0;
  const doubled = 2 * cents * numerator + denominator;
  if (doubled < EXACT) return Math.floor(doubled / (2 * denominator));
  // Ten times slower: almost all parts are smaller. The products above may be inexact here.
  const top = BigInt(part[0]) * BigInt(covered[0]);
  const bottom = BigInt(part[1]) * BigInt(covered[1]);
  return Number((2n * BigInt(cents) * top + bottom) / (2n * bottom));
}

const party = ({ backer, kind }: DealTerms, paidCents: number, returnedCents: number): Party => ({
  backer,
  kind,
  paidCents,
  returnedCents,
  netCents: returnedCents - paidCents,
});

function backing(deal: DealTerms, { costCents, firstBulletCents, returnCents }: DealtResult): Party {
  const share = fine(deal.share);
  const isFirst = deal.bullets === 'first';
  const price = partOf(
    isFirst ? firstBulletCents : costCents,
    [share, WHOLE],
    [fine(deal.markup ?? 1), FINEST],
  );
  const returned = partOf(returnCents, [share, WHOLE], isFirst ? [firstBulletCents, costCents] : ALL);
  return party(deal, price, returned);
}

function stake(deal: DealTerms, { costCents, returnCents }: DealtResult, makeUpCents: number): Party {
  const profit = returnCents - costCents;
  const repaid = Math.min(Math.max(profit, 0), makeUpCents);
  const split = partOf(Math.max(profit, 0) - repaid, [fine(deal.share), WHOLE]);
  const returned = Math.min(costCents, returnCents) + repaid + split;
  return {
    ...party(deal, costCents, returned),
    makeUpCents: makeUpCents - repaid + Math.max(-profit, 0),
  };
}

/**
 * What a result comes to for the player and for everybody with a deal on it. Each amount of a backer is rounded to the cent, half
 * away from zero; the player has what is left, so that all nets sum to the table result.
 * @param makeUps before this result
 */
export function settle(result: DealtResult, makeUps: MakeUps = new Map()): Settlement {
  const parties = result.deals.map((deal) => {
    if (deal.kind === 'stake') return stake(deal, result, makeUps.get(textKey(deal.backer)) ?? 0);
    if (deal.kind === 'backing') return backing(deal, result);
    return party(deal, toCents(deal.received), partOf(result.returnCents, [fine(deal.share), WHOLE]));
  });
  const tableCents = result.returnCents - result.costCents;
  return { ownCents: parties.reduce((left, { netCents }) => left - netCents, tableCents), parties };
}

/**
 * `settle` of one result after another, with the make-up of each backer carried from one to the next.
 * @param results oldest first: `compareResults`
 */
export function settleInOrder<Item extends DealtResult>(
  results: readonly Item[],
): { readonly result: Item; readonly settlement: Settlement }[] {
  const makeUps = new Map<string, number>();
  return results.map((result) => {
    const settlement = settle(result, makeUps);
    for (const { backer, makeUpCents } of settlement.parties)
      if (makeUpCents !== undefined) makeUps.set(textKey(backer), makeUpCents);
    return { result, settlement };
  });
}
