/** An entry of a home game's ledger. Entries are never changed: a later one corrects an earlier one. Whole cents. */
export interface LedgerEntry {
  readonly id: string;
  /** `player` seats somebody; a later buy-in of a player is a rebuy. */
  readonly kind: 'player' | 'buyIn' | 'cashOut';
  /** The entry that seated the player. */
  readonly player: string;
  /** Of a `player`. */
  readonly name?: string | undefined;
  /** Of a buy-in or a cash-out. */
  readonly cents?: number | undefined;
  /** The entry whose value this one replaces: always the first version. */
  readonly corrects?: string | undefined;
  readonly isRemoved?: boolean | undefined;
}

/** A line of a player as it counts now. */
export interface LedgerLine {
  /** Of its first version. */
  readonly id: string;
  readonly cents: number;
}

export interface LedgerPlayer {
  readonly id: string;
  readonly name: string;
  /** The first is the buy-in, the others are rebuys. */
  readonly buyIns: readonly LedgerLine[];
  readonly cashOuts: readonly LedgerLine[];
  readonly boughtIn: number;
  readonly cashedOut: number;
}

export interface Ledger {
  /** In the order in which they were seated. */
  readonly players: readonly LedgerPlayer[];
  readonly boughtIn: number;
  readonly cashedOut: number;
}

const sumOf = (lines: readonly LedgerLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/** What counts of each entry: its last version, without those that were removed. In the order of the first versions. */
export function currentEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const current = new Map<string, LedgerEntry>();
  for (const entry of entries) current.set(entry.corrects ?? entry.id, entry);
  return [...current].filter(([, { isRemoved }]) => !isRemoved).map(([id, entry]) => ({ ...entry, id }));
}

/**
 * The players of a home game, with what each bought in for and cashed out. Lines of removed players do not count.
 * @param entries oldest first
 */
export function ledgerOf(entries: readonly LedgerEntry[]): Ledger {
  const current = currentEntries(entries);
  const linesOf = (player: string, kind: LedgerEntry['kind']): LedgerLine[] =>
    current
      .filter((entry) => entry.kind === kind && entry.player === player)
      .map(({ id, cents = 0 }) => ({ id, cents }));
  const players = current
    .filter(({ kind }) => kind === 'player')
    .map(({ id, name = '' }): LedgerPlayer => {
      const [buyIns, cashOuts] = [linesOf(id, 'buyIn'), linesOf(id, 'cashOut')];
      return { id, name, buyIns, cashOuts, boughtIn: sumOf(buyIns), cashedOut: sumOf(cashOuts) };
    });
  return {
    players,
    boughtIn: players.reduce((sum, { boughtIn }) => sum + boughtIn, 0),
    cashedOut: players.reduce((sum, { cashedOut }) => sum + cashedOut, 0),
  };
}
