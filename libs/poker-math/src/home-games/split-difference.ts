import type { Ledger } from './ledger';

/**
 * Shares of what is missing or left over when a game's cash-outs do not add up to its buy-ins. Those who cashed out get
 * equal shares to the cent, the first players the odd cents; nobody's cash-out falls below 0. If nobody cashed out, all players
 * share.
 * @returns whole cents by player id, which add up to the buy-ins less the cash-outs; without players, none
 */
export function splitDifference({ players, boughtIn, cashedOut }: Ledger): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const hasCashedOut = players.some((player) => player.cashedOut > 0);
  let sharing = players.filter((player) => !hasCashedOut || player.cashedOut > 0);
  let rest = boughtIn - cashedOut;
  while (rest !== 0 && sharing.length > 0) {
    const size = Math.abs(rest);
    const [least, odd] = [Math.floor(size / sharing.length), size % sharing.length];
    const before = rest;
    for (const [index, { id, cashedOut: most }] of sharing.entries()) {
      const share = shares.get(id) ?? 0;
      const part = least + (index < odd ? 1 : 0);
      const given = before > 0 ? part : -Math.min(part, most + share);
      shares.set(id, share + given);
      rest -= given;
    }
    // Who has given the whole cash-out shares no longer.
    sharing = sharing.filter(({ id, cashedOut: most }) => before > 0 || most + (shares.get(id) ?? 0) > 0);
  }
  return shares;
}
