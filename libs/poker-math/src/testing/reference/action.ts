import type { DealTerms, DealtResult } from '../../action';

/** A fraction of whole numbers: slow, and without rounding. */
type Fraction = readonly [top: bigint, bottom: bigint];

/** Of a number with at most four decimals, from its digits. */
function fraction(decimal: number): Fraction {
  const [whole = '0', decimals = ''] = decimal.toFixed(4).split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
}
const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce(([top, bottom], next) => [top * next[0], bottom * next[1]], [1n, 1n]);
const whole = (cents: number): Fraction => [BigInt(cents), 1n];

/** Half away from zero. */
function rounded([top, bottom]: Fraction): number {
  const size = top < 0n ? -top : top;
  const [down, rest] = [size / bottom, size % bottom];
  const near = 2n * rest >= bottom ? down + 1n : down;
  return Number(top < 0n ? -near : near);
}

/** The part of a name by which backers are compared here: tests spell each in one way, but for the case. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The make-up of a backer after results, from the start: what the losses left and the profits repaid. */
function makeUpAfter(results: readonly DealtResult[], backer: string): number {
  let owed = 0;
  for (const { costCents, returnCents, deals } of results)
    if (deals.some((deal) => deal.kind === 'stake' && same(deal.backer, backer)))
      owed = Math.max(0, owed + costCents - returnCents);
  return owed;
}

/** What the player and each backer won with the last of some results, in whole cents; all before it count for make-ups only. */
export function referenceNets(results: readonly DealtResult[]): { own: number; backers: number[] } {
  const last = results.at(-1);
  if (!last) return { own: 0, backers: [] };
  const { costCents: cost, firstBulletCents: first, returnCents: back } = last;

  const netOf = ({ backer, kind, share, markup, bullets, received }: DealTerms): number => {
    const part = times(fraction(share), [1n, 100n]);
    if (kind === 'swap') return rounded(times(part, whole(back))) - Math.round((received ?? 0) * 100);
    if (kind === 'backing') {
      const price = times(part, fraction(markup ?? 1), whole(bullets === 'first' ? first : cost));
      const covered: Fraction = bullets === 'first' ? [BigInt(first), BigInt(cost)] : [1n, 1n];
      const returned = covered[1] === 0n ? 0 : rounded(times(part, covered, whole(back)));
      return returned - rounded(price);
    }
    const before = makeUpAfter(results.slice(0, -1), backer);
    const after = makeUpAfter(results, backer);
    // What was lost now, or what was repaid now and the part of the rest.
    if (back <= cost) return back - cost;
    return before - after + rounded(times(part, whole(back - cost - (before - after))));
  };

  const backers = last.deals.map(netOf);
  return { own: back - cost - backers.reduce((sum, net) => sum + net, 0), backers };
}
