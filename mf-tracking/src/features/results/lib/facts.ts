import { type CashSession, gameTypeLabel, type Tournament } from '@feltbook/contracts';
import { formatMoneyExact } from '@feltbook/ui';
import { formatDate, formatHours } from './format';
import type { AnyRecord } from './kinds';

type ResultField = Exclude<keyof CashSession | keyof Tournament, 'id' | 'created_at' | 'updated_at'>;
/** Fields that only one of the two kinds has are absent from the other. */
type Fields = Partial<Record<ResultField, string | number | readonly string[]>>;

/** One thing that a result says, as players see it. */
export interface ResultFact {
  readonly label: string;
  /** Fields that only make sense together are one fact. */
  readonly fields: readonly ResultField[];
  /** @returns undefined where the record says nothing of it */
  readonly show: (record: AnyRecord) => string | undefined;
}

const fact = (label: string, field: ResultField, format: (value: never) => string = String): ResultFact => ({
  label,
  fields: [field],
  show: (record) => {
    const value = (record as Fields)[field];
    return value === undefined ? undefined : format(value as never);
  },
});

const money = (dollars: number): string => formatMoneyExact(dollars, 'amount');

const hasTimes = ({ startTime, endTime }: AnyRecord): boolean => Boolean(startTime ?? endTime);

const WHEN: ResultFact = {
  label: 'Time',
  fields: ['startTime', 'endTime', 'duration'],
  show: (record) => {
    if (hasTimes(record)) return `${record.startTime ?? '–'} to ${record.endTime ?? '–'}`;
    return record.duration > 0 ? formatHours(record.duration) : undefined;
  },
};

/** Everything that a player writes of a result, of both kinds, in the order of the form. */
const RESULT_FACTS: readonly ResultFact[] = [
  fact('Date', 'date', formatDate),
  WHEN,
  fact('Name', 'name'),
  fact('Game type', 'game_type', gameTypeLabel),
  fact('Location', 'location'),
  fact('Stakes', 'stakes'),
  fact('Buy-in', 'buyin', money),
  fact('Cash out', 'cashout', money),
  fact('Place', 'place'),
  fact('Entries', 'entries'),
  fact('Places paid', 'places_paid'),
  fact('Notes', 'notes'),
  fact('Rebuys', 'rebuys'),
  fact('Rebuys cost', 'rebuys_amount', money),
  fact('Add-ons', 'addons'),
  fact('Add-ons cost', 'addons_amount', money),
  fact('Tips', 'tips', money),
  fact('Expenses', 'expenses', money),
  fact('Tags', 'tags', (tags: readonly string[]) => tags.join(', ')),
];

/** With times, the duration follows from them. */
const contentOf = (record: AnyRecord, { fields }: ResultFact): string =>
  JSON.stringify(
    fields.map((field) => (field === 'duration' && hasTimes(record) ? null : (record as Fields)[field])),
  );

export const isSameFact = (one: AnyRecord, other: AnyRecord, of: ResultFact): boolean =>
  contentOf(one, of) === contentOf(other, of);

/** What two versions of a result say differently. */
export const differingFacts = (one: AnyRecord, other: AnyRecord): ResultFact[] =>
  RESULT_FACTS.filter((of) => !isSameFact(one, other, of));

/** All that a result says: labels and values. */
export const factsOf = (record: AnyRecord): (readonly [label: string, value: string])[] =>
  RESULT_FACTS.flatMap(({ label, show }) => {
    const value = show(record);
    return value === undefined ? [] : [[label, value] as const];
  });

/** A version of a result with some facts of another one. */
export function withFactsOf<Item extends AnyRecord>(
  record: Item,
  other: Item,
  facts: readonly ResultFact[],
): Item {
  const fields = facts.flatMap((of) => of.fields);
  return { ...record, ...Object.fromEntries(fields.map((field) => [field, (other as Fields)[field]])) };
}
