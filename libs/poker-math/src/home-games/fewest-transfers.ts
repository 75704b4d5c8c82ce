/** What somebody won or lost. Whole cents. */
export interface Balance {
  readonly id: string;
  /** Above 0: gets money. */
  readonly cents: number;
}

/** Money that one player pays another. Whole cents, above 0. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

/** So many balances are settled exactly: two to this power of sets are compared, which takes a phone some milliseconds. */
export const MOST_EXACT = 14;

/**
 * The fewest transfers that settle balances which add up to 0. Balances that fall apart into groups which add up to 0 each
 * need one transfer less for each group, so it finds the most groups: exactly for up to {@link MOST_EXACT} balances, once
 * equal wins and losses are paired, which is never worse. For more, each transfer settles the largest balance of one side; the
 * transfers are then at most one fewer than the balances. The same balances always get the same transfers.
 */
export function fewestTransfers(balances: readonly Balance[]): Transfer[] {
  const open = balances.filter(({ cents }) => cents !== 0);
  const { pairs, rest } = pairedOff(open);
  const paired = pairs.flatMap(greedyTransfers);
  if (rest.length <= MOST_EXACT) return [...paired, ...mostGroups(rest).flatMap(greedyTransfers)];
  const [withPairs, without] = [[...paired, ...greedyTransfers(rest)], greedyTransfers(open)];
  return withPairs.length <= without.length ? withPairs : without;
}

/** Pairs of a win and an equal loss, and what has no partner. */
function pairedOff(balances: readonly Balance[]) {
  const pairs: Balance[][] = [];
  let rest = [...balances];
  for (const one of balances) {
    const other = rest.includes(one) && rest.find(({ cents }) => cents === -one.cents);
    if (!other) continue;
    pairs.push([one, other]);
    rest = rest.filter((balance) => balance !== one && balance !== other);
  }
  return { pairs, rest };
}

/** The most groups that add up to 0 each, by the best order in which balances can be added one by one. */
function mostGroups(balances: readonly Balance[]): Balance[][] {
  const sets = 1 << balances.length;
  const sums = new Float64Array(sets);
  /** How often the sum was 0 on the best way to a set, and the balance that was added last on it. */
  const groups = new Int8Array(sets);
  const last = new Int8Array(sets).fill(-1);
  for (let set = 1; set < sets; set += 1) {
    for (const [index, { cents }] of balances.entries()) {
      const bit = 1 << index;
      if ((set & bit) === 0) continue;
      const before = set ^ bit;
      sums[set] = (sums[before] ?? 0) + cents;
      const count = groups[before] ?? 0;
      if (last[set] === -1 || count > (groups[set] ?? 0)) {
        groups[set] = count;
        last[set] = index;
      }
    }
    if (sums[set] === 0) groups[set] = (groups[set] ?? 0) + 1;
  }
  const found: Balance[][] = [];
  for (let set = sets - 1; set > 0;) {
    if (sums[set] === 0) found.push([]);
    const index = last[set] ?? 0;
    const balance = balances[index];
    if (balance) found.at(-1)?.push(balance);
    set ^= 1 << index;
  }
  return found;
}

/** Each transfer is from the largest loss to the largest win, and settles one of them. */
function greedyTransfers(balances: readonly Balance[]): Transfer[] {
  const left = balances.map(({ id, cents }) => ({ id, cents }));
  const transfers: Transfer[] = [];
  for (;;) {
    const winner = largest(left, 1);
    const loser = largest(left, -1);
    if (!winner || !loser) return transfers;
    const cents = Math.min(winner.cents, -loser.cents);
    winner.cents -= cents;
    loser.cents += cents;
    transfers.push({ from: loser.id, to: winner.id, cents });
  }
}

/** The first of the largest balances of a side; undefined without any. */
function largest<One extends Balance>(balances: readonly One[], side: 1 | -1): One | undefined {
  let found: One | undefined;
  for (const one of balances) {
    const size = one.cents * side;
    if (size > 0 && size > (found ? found.cents * side : 0)) found = one;
  }
  return found;
}
