import { type HomeGameTable, toCents } from '@feltbook/contracts';
import { isolate } from '@feltbook/ui';
import { formatGameMoney } from './game-money';

type Entry = HomeGameTable['entries'][number];

/** A line of the history. */
export interface Line {
  readonly id: string;
  readonly text: string;
  /** Who wrote it, as typed. */
  readonly by: string;
  readonly isHost: boolean;
  /** ISO. */
  readonly at: string;
}

/** What was written, newest first, in words: `Bob's buy-in: $100.00 → $200.00`. */
export function historyOf({ entries, currency }: HomeGameTable): Line[] {
  const names = new Map<string, string>();
  /** The version before, by the first one. */
  const before = new Map<string, Entry>();
  const rebuys = new Set<string>();
  const boughtIn = new Set<string>();
  const money = (entry: Entry | undefined) => formatGameMoney(toCents(entry?.amount ?? 0), currency);
  const wordsOf = (entry: Entry, first: string): string => {
    const former = before.get(first);
    const name = isolate(names.get(entry.player) ?? entry.name ?? '');
    if (entry.kind === 'player') {
      if (entry.removed) return `${name} removed`;
      if (!former || former.removed) return `${isolate(entry.name ?? '')} at the table`;
      return `${name} renamed to ${isolate(entry.name ?? '')}`;
    }
    const noun = entry.kind === 'cashOut' ? 'cash-out' : rebuys.has(first) ? 'rebuy' : 'buy-in';
    if (!former) return `${name}: ${noun} of ${money(entry)}`;
    if (entry.removed) return `${name}: ${noun} of ${money(former)} removed`;
    return former.removed
      ? `${name}: ${noun} of ${money(entry)} restored`
      : `${name}: ${noun} changed from ${money(former)} to ${money(entry)}`;
  };
  const lines = entries.map((entry): Line => {
    const first = entry.corrects ?? entry.id;
    if (entry.kind === 'buyIn' && entry.corrects === undefined) {
      if (boughtIn.has(entry.player)) rebuys.add(first);
      boughtIn.add(entry.player);
    }
    const text = wordsOf(entry, first);
    before.set(first, entry);
    if (entry.kind === 'player' && entry.name !== undefined) names.set(entry.player, entry.name);
    return { id: entry.id, text, by: entry.by, isHost: entry.is_host ?? false, at: entry.at };
  });
  return lines.reverse();
}
