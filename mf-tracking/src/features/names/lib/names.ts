import {
  type ActionAnswer,
  type BankrollAnswer,
  type CashSessionResponse,
  GAME_TYPE_LABELS,
  gameTypeLabel,
  RENAMED_FIELDS,
  type RenamedField,
  type RenamePreview,
  type TournamentResponse,
} from '@feltbook/contracts';
import { type Ranked, rankTexts, textKey, tidyText } from '@feltbook/poker-math';
import { formatNumberOf, isolate } from '@feltbook/ui';

export const FIELD_LABELS: Readonly<Record<RenamedField, { readonly one: string; readonly many: string }>> = {
  venue: { one: 'venue', many: 'venues' },
  game: { one: 'game', many: 'games' },
  stakes: { one: 'stakes', many: 'stakes' },
  tag: { one: 'tag', many: 'tags' },
  trip: { one: 'trip', many: 'trips' },
  bankroll: { one: 'bankroll', many: 'bankrolls' },
  backer: { one: 'person', many: 'people' },
};

interface Results {
  readonly sessions: readonly CashSessionResponse[];
  readonly tournaments: readonly TournamentResponse[];
  /** Entries and starts of bankrolls, which name trips and bankrolls too. */
  readonly bankroll?: BankrollAnswer | undefined;
  /** Everybody in deals, bought shares and payments. */
  readonly action?: ActionAnswer | undefined;
}

/** @returns the names of a field with the number of their uses, the most frequent first */
export function namesOf(field: RenamedField, { sessions, tournaments, bankroll, action }: Results): Ranked[] {
  if (field === 'backer') return (action?.people ?? []).map(peopleOf).sort((a, b) => b.count - a.count);
  const name = RENAMED_FIELDS[field];
  const texts = [...sessions, ...tournaments].flatMap((result) =>
    name === 'stakes' && !('stakes' in result) ? [] : ((result as CashSessionResponse)[name] ?? []),
  );
  return rankTexts([...texts, ...(bankroll ? namesOfEntries(field, bankroll) : [])]);
}

const peopleOf = ({ name, deals, shares, items }: ActionAnswer['people'][number]): Ranked => {
  const payments = items.filter(({ kind }) => kind === 'payment').length;
  return { value: name, count: deals.count + shares.count + payments };
};

/** Paths of changes that may wait on this device with names of a field. */
export const QUEUED_NAMES: Readonly<Partial<Record<RenamedField, string>>> = {
  trip: '/api/bankroll/movements/',
  bankroll: '/api/bankroll/movements/',
  backer: '/api/action/',
};

/** Fields that entries of bankrolls have, too. */
export const isOfEntries = (field: RenamedField): boolean => field === 'trip' || field === 'bankroll';

function namesOfEntries(field: RenamedField, { movements, bankrolls }: BankrollAnswer): string[] {
  if (field === 'trip') return movements.map(({ trip = '' }) => trip);
  if (field !== 'bankroll') return [];
  const started = bankrolls.filter(({ start, startDate }) => start !== 0 || startDate !== undefined);
  return [
    ...movements.flatMap(({ bankroll = '', to = '' }) => [bankroll, to]),
    ...started.map(({ name }) => name),
  ];
}

/** A name as screens show it. */
export const shownName = (field: RenamedField, name: string): string =>
  field === 'game' ? gameTypeLabel(name) : name;

/** @returns the stored name of what was typed: a game type that has this label, else the text itself */
export function typedName(field: RenamedField, typed: string): string {
  const key = textKey(typed);
  const isLabel = ([, label]: [string, string]) => textKey(label) === key;
  const known = field === 'game' ? Object.entries(GAME_TYPE_LABELS).find(isLabel) : undefined;
  return known?.[0] ?? tidyText(typed);
}

/** `3 results`. */
export const resultsText = (count: number): string => formatNumberOf(count, 'result');

/** How often a name is used: in results, or also in entries of bankrolls. */
export const usesText = (field: RenamedField, count: number): string =>
  isOfEntries(field) || field === 'backer' ? formatNumberOf(count, 'use') : resultsText(count);

export const sumOf = ({ sessions, tournaments, entries = 0 }: RenamePreview): number =>
  sessions + tournaments + entries;

/** `3 results and 1 bankroll entry`; of a person, `3 results and 1 action entry`. */
export function changedText(
  field: RenamedField,
  { sessions, tournaments, entries = 0 }: RenamePreview,
): string {
  const results = sessions + tournaments;
  const of = field === 'backer' ? 'action' : 'bankroll';
  return [
    ...(results > 0 || entries === 0 ? [resultsText(results)] : []),
    ...(entries > 0 ? [formatNumberOf(entries, `${of} entry`, `${of} entries`)] : []),
  ].join(' and ');
}

/** @returns the names in one line, without the new one; the new one itself if only its spelling changes */
export function fromText(field: RenamedField, from: readonly string[], to: string): string {
  const others = from.filter((name) => textKey(name) !== textKey(to));
  return (others.length > 0 ? others : from).map((name) => isolate(shownName(field, name))).join(', ');
}
