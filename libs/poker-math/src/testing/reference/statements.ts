import type { BackerPayment, BoughtShareTerms, NamedResult, NamedShare } from '../../backers';
import { fraction, personKey, referenceParties, rounded, times, whole } from './action';

/** What a bought share comes to, in whole cents; without `back` until the event is over. */
interface ReferenceShare {
  readonly paid: number;
  readonly back?: number;
}

/** By the definition: the price is p·k·B, or p·k·B₁ of the first bullet, whose part of the cash-out is p·B₁/B. */
export function referenceShare(terms: BoughtShareTerms): ReferenceShare {
  const { share, markup = 1, costCents: cost, firstBulletCents: first, returnedCents: cashout } = terms;
  const part = times(fraction(share), [1n, 100n]);
  const price = rounded(times(part, fraction(markup), whole(first ?? cost)));
  const paid = terms.paidCents ?? price;
  if (cashout === undefined) return { paid };
  if (first === undefined) return { paid, back: rounded(times(part, whole(cashout))) };
  return {
    paid,
    back: cost === 0 ? 0 : rounded(times(part, [BigInt(first), BigInt(cost)], whole(cashout))),
  };
}

/** As {@link referenceShare}, in the base currency. */
export function referenceShareInBase(terms: BoughtShareTerms): ReferenceShare {
  const inBase = (cents: number) =>
    typeof terms.rate === 'number' ? rounded(times(whole(cents), fraction(terms.rate, 8))) : cents;
  const { paid, back } = referenceShare(terms);
  return { paid: inBase(paid), ...(back !== undefined && { back: inBase(back) }) };
}

interface Line {
  readonly person: string;
  readonly kind: 'deal' | 'share' | 'payment';
  readonly id: string;
  readonly date: string;
  readonly paid: number;
  readonly returned: number;
  readonly change: number;
  readonly makeUp?: number | undefined;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Sorted by one text after another. */
const sorted = <Item>(items: readonly Item[], ...keys: ((item: Item) => string)[]): Item[] =>
  items.toSorted((a, b) => {
    const key = keys.find((of) => of(a) !== of(b));
    if (!key) return 0;
    return key(a) < key(b) ? -1 : 1;
  });

/** Each person's lines and sums in whole cents, each computed from the start. @param results oldest first */
export function referenceStatements(
  results: readonly NamedResult[],
  shares: readonly NamedShare[],
  payments: readonly BackerPayment[],
) {
  const deals = results.flatMap((result, at) =>
    referenceParties(results.slice(0, at + 1)).map(({ paid, returned, makeUp }, deal): Line => {
      const person = personKey(result.deals[deal]?.backer ?? '');
      return {
        ...{ person, kind: 'deal', id: result.id, date: result.date },
        ...{ paid, returned, makeUp, change: returned - paid },
      };
    }),
  );
  const bought = shares.map((share): Line => {
    const { paid, back = 0 } = referenceShareInBase(share);
    return {
      ...{ person: personKey(share.player), kind: 'share', id: share.id, date: share.date },
      ...{ paid, returned: back, change: paid - back },
    };
  });
  const moved = payments.map(({ person, id, date, cents, direction }): Line => {
    const [paid, returned] = direction === 'paid' ? [cents, 0] : [0, cents];
    return {
      ...{ person: personKey(person), kind: 'payment', id, date },
      paid,
      returned,
      change: returned - paid,
    };
  });
  const byId = (lines: readonly Line[]) =>
    sorted(
      lines,
      ({ date }) => date,
      ({ id }) => id,
    );
  const lines = sorted([...deals, ...byId(bought), ...byId(moved)], ({ date }) => date);

  const people = [...new Set(lines.map(({ person }) => person))].map((person) => {
    const own = lines.filter((line) => line.person === person);
    const sumsOf = (kind: Line['kind']) => {
      const those = own.filter((line) => line.kind === kind);
      return {
        count: those.length,
        paid: sum(those.map(({ paid }) => paid)),
        returned: sum(those.map(({ returned }) => returned)),
      };
    };
    return {
      ...{ person, balance: sum(own.map(({ change }) => change)) },
      makeup: own.findLast(({ makeUp }) => makeUp !== undefined)?.makeUp ?? 0,
      ...{ deals: sumsOf('deal'), shares: sumsOf('share') },
      payments: { paid: sumsOf('payment').paid, returned: sumsOf('payment').returned },
      items: own.map(({ kind, id, change }, at) => ({
        ...{ kind, id, change, balance: sum(own.slice(0, at + 1).map((line) => line.change)) },
      })),
    };
  });
  const nets = shares.map((share) => {
    const { paid, back } = referenceShareInBase(share);
    return back === undefined ? 0 : back - paid;
  });
  return { people, shares: sum(nets) };
}
