import type { BankrollStart, ExpenseCategory, MovementBody, MovementKind } from '@feltbook/contracts';
import { textKey } from '@feltbook/poker-math';
import type { START } from '@feltbook/web-kit/result-files';

/** Money that moves to or from a bankroll, or that one started with: no result. */
export interface MovedMoney {
  /** Line of the file. */
  readonly row: number;
  readonly kind: MovementKind | typeof START;
  /** YYYY-MM-DD; empty for a start without a first day. */
  readonly date: string;
  /** Dollars. */
  readonly amount: number;
  readonly note?: string | undefined;
  /** Empty for the main one; absent from other programs' files, which do not say. */
  readonly bankroll?: string | undefined;
  /** Of a transfer. */
  readonly to?: string | undefined;
  readonly category?: ExpenseCategory | undefined;
  readonly trip?: string | undefined;
  /** Recognises its row in other files: 32 hexadecimal digits, those of the entry's id in Feltbook's own file. */
  readonly source: string;
}

/** Made of the row's source, so that a file adds each entry once, however often it is imported. */
export const entryId = ({ source }: MovedMoney): string =>
  source.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const bodyOf = ({ row: _row, source: _source, kind, ...money }: MovedMoney): MovementBody => ({
  kind: kind as MovementKind,
  ...money,
});

export const startOf = ({ bankroll, amount, date }: MovedMoney): BankrollStart => ({
  bankroll,
  amount,
  ...(date !== '' && { date }),
});

/** What the player's bankrolls have already. */
export interface KnownMoney {
  readonly entries: readonly (MovementBody & { readonly id: string })[];
  /** Names of the bankrolls that have a start. */
  readonly starts: readonly string[];
}

interface ComparedMoney {
  /** What an import adds. */
  readonly fresh: readonly MovedMoney[];
  /** What was imported or exported before: the player may have changed it since. */
  readonly known: readonly MovedMoney[];
  /** What equals an entry that did not come from such a row, as far as the file says: perhaps the player typed it. */
  readonly equal: readonly MovedMoney[];
}

/** Compares money of a file with what is there, one entry with one row: two equal rows are two deposits. */
export function compareMoney(moved: readonly MovedMoney[], { entries, starts }: KnownMoney): ComparedMoney {
  const [ids, named] = [new Set(entries.map(({ id }) => id)), new Set(starts.map(textKey))];
  const rows = new Set(moved.map(entryId));
  const unused = new Map<string, KnownMoney['entries'][number][]>();
  for (const entry of entries) {
    if (rows.has(entry.id)) continue;
    const alike = unused.get(contentOf(entry));
    if (alike) alike.push(entry);
    else unused.set(contentOf(entry), [entry]);
  }
  const groups = { fresh: [] as MovedMoney[], known: [] as MovedMoney[], equal: [] as MovedMoney[] };
  for (const each of moved) {
    const isKnown = each.kind === 'start' ? named.has(textKey(each.bankroll ?? '')) : ids.has(entryId(each));
    const alike = isKnown ? [] : (unused.get(contentOf(each)) ?? []);
    const at = alike.findIndex((entry) => isSamePlace(each, entry));
    if (at !== -1) alike.splice(at, 1);
    groups[isKnown ? 'known' : at === -1 ? 'fresh' : 'equal'].push(each);
  }
  return groups;
}

const contentOf = ({ kind, date, amount }: Pick<MovedMoney, 'kind' | 'date' | 'amount'>): string =>
  `${kind} ${date} ${Math.round(amount * 100)}`;

const isSamePlace = ({ bankroll, to }: MovedMoney, entry: MovementBody): boolean =>
  bankroll === undefined ||
  (textKey(bankroll) === textKey(entry.bankroll ?? '') && textKey(to ?? '') === textKey(entry.to ?? ''));
