import { type HomeGameTable, toCents } from '@feltbook/contracts';
import {
  fewestTransfers,
  type LedgerEntry,
  ledgerOf,
  type LedgerPlayer,
  splitDifference,
  type Transfer,
} from '@feltbook/poker-math';

/** A player at the table. Whole cents. */
export interface Standing extends LedgerPlayer {
  /** Of the difference that the game was closed with: part of what the player gets. */
  readonly share: number;
  /** Cash-outs and the share, less buy-ins. */
  readonly net: number;
}

/** How a home game stands. Whole cents. */
export interface Standings {
  readonly players: readonly Standing[];
  readonly boughtIn: number;
  readonly cashedOut: number;
  /** Buy-ins less cash-outs: what is still on the table. Negative if too much was cashed out. */
  readonly difference: number;
  /** The fewest that settle everybody; none unless the game adds up. */
  readonly transfers: readonly Transfer[];
}

/** An entry of the answer, in whole cents. */
export const ledgerEntryOf = ({
  amount,
  removed,
  ...entry
}: HomeGameTable['entries'][number]): LedgerEntry => ({
  ...entry,
  cents: amount === undefined ? undefined : toCents(amount),
  isRemoved: removed,
});

/** @param isSplit whether the difference is shared among the players */
export function standingsOf({ entries }: HomeGameTable, isSplit: boolean): Standings {
  const ledger = ledgerOf(entries.map(ledgerEntryOf));
  const { boughtIn, cashedOut } = ledger;
  const difference = boughtIn - cashedOut;
  const shares = isSplit ? splitDifference(ledger) : undefined;
  const players = ledger.players.map((player): Standing => {
    const share = shares?.get(player.id) ?? 0;
    return { ...player, share, net: player.cashedOut + share - player.boughtIn };
  });
  const addsUp = isSplit || difference === 0;
  const transfers = addsUp ? fewestTransfers(players.map(({ id, net }) => ({ id, cents: net }))) : [];
  return { players, boughtIn, cashedOut, difference, transfers };
}
