import type { DealTerms, DealtResult } from '../../action';

/** A fraction of whole numbers: slow, and without rounding. */
type Fraction = readonly [top: bigint, bottom: bigint];

/** Of a number with at most four decimals by default, from its digits. */
export function fraction(decimal: number, digits = 4): Fraction {
  const [whole = '0', decimals = ''] = decimal.toFixed(digits).split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}
export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce(([top, bottom], next) => [top * next[0], bottom * next[1]], [1n, 1n]);
export const whole = (cents: number): Fraction => [BigInt(cents), 1n];

/** Half away from zero. */
export function rounded([top, bottom]: Fraction): number {
  const size = top < 0n ? -top : top;
  const [down, rest] = [size / bottom, size % bottom];
  const near = 2n * rest >= bottom ? down + 1n : down;
  return Number(top < 0n ? -near : near);
}

/** What names of one person share: tests spell them with other cases and blanks around. */
export const personKey = (name: string): string => name.trim().toLowerCase();
const same = (one: string, other: string): boolean => personKey(one) === personKey(other);

/** The make-up of a backer after results, from the start: what the losses left and the profits repaid. */
function makeUpAfter(results: readonly DealtResult[], backer: string): number {
  let owed = 0;
  for (const { costCents, returnCents, deals } of results)
    if (deals.some((deal) => deal.kind === 'stake' && same(deal.backer, backer)))
      owed = Math.max(0, owed + costCents - returnCents);
  return owed;
}

/** What a backer pays and gets, in whole cents. */
export interface ReferenceParty {
  readonly paid: number;
  readonly returned: number;
  /** Of a stake: the make-up after the result. */
  readonly makeUp?: number;
}

/** What each deal of the last of some results comes to; all before it count for make-ups only. */
export function referenceParties(results: readonly DealtResult[]): ReferenceParty[] {
  const last = results.at(-1);
  if (!last) return [];
  const { costCents: cost, firstBulletCents: first, returnCents: back } = last;

  return last.deals.map(({ backer, kind, share, markup, bullets, received }: DealTerms): ReferenceParty => {
    const part = times(fraction(share), [1n, 100n]);
    if (kind === 'swap')
      return { paid: Math.round((received ?? 0) * 100), returned: rounded(times(part, whole(back))) };
    if (kind === 'backing') {
      const price = times(part, fraction(markup ?? 1), whole(bullets === 'first' ? first : cost));
      const covered: Fraction = bullets === 'first' ? [BigInt(first), BigInt(cost)] : [1n, 1n];
      const returned = covered[1] === 0n ? 0 : rounded(times(part, covered, whole(back)));
      return { paid: rounded(price), returned };
    }
    const before = makeUpAfter(results.slice(0, -1), backer);
    const makeUp = makeUpAfter(results, backer);
    // What was lost now, or what was repaid now and the part of the rest.
    if (back <= cost) return { paid: cost, returned: back, makeUp };
    const repaid = before - makeUp;
    return {
      paid: cost,
      returned: cost + repaid + rounded(times(part, whole(back - cost - repaid))),
      makeUp,
    };
  });
}

/** What the player and each backer won with the last of some results, in whole cents. */
export function referenceNets(results: readonly DealtResult[]): { own: number; backers: number[] } {
  const last = results.at(-1);
  if (!last) return { own: 0, backers: [] };
  const backers = referenceParties(results).map(({ paid, returned }) => returned - paid);
  const table = last.returnCents - last.costCents;
  return { own: table - backers.reduce((sum, net) => sum + net, 0), backers };
}
