import {
  cashSessionFields,
  type CashSessionField,
  type FieldTable,
  type FieldType,
  gameTypeLabel,
  type TournamentField,
  tournamentFields,
} from '@feltbook/contracts';
import { formatCount, formatMoneyExact, formatWeekday } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { formatDuration } from './format';
import type { AnyRecord } from './kinds';

type ResultField = CashSessionField | TournamentField;
/** Fields that only one of the two kinds has are absent from the other. */
type Fields = Partial<Record<ResultField, string | number | readonly string[]>>;

/** One labelled value of a result, as players see it. */
export interface ResultFact {
  readonly label: string;
  /** Fields that belong together are one fact. */
  readonly fields: readonly ResultField[];
  /** @returns undefined if the record has no value */
  readonly show: (record: AnyRecord) => string | undefined;
}

const FORMATS: Readonly<Record<FieldType, (value: never) => string>> = {
  day: formatWeekday,
  time: formatTime,
  text: String,
  money: (dollars: number) => formatMoneyExact(dollars, 'amount'),
  count: formatCount,
  hours: formatDuration,
  tags: (tags: readonly string[]) => tags.join(', '),
};

const factOf = (field: ResultField, label: string, type: FieldType): ResultFact => {
  const format: (value: never) => string = field === 'game_type' ? gameTypeLabel : FORMATS[type];
  return {
    label,
    fields: [field],
    show: (record) => {
      const value = (record as Fields)[field];
      return value === undefined ? undefined : format(value as never);
    },
  };
};

const hasTimes = ({ startTime, endTime }: AnyRecord): boolean => Boolean(startTime ?? endTime);

const WHEN: ResultFact = {
  label: 'Time',
  fields: ['startTime', 'endTime', 'duration', 'zone'],
  show: (record) => {
    if (hasTimes(record)) return `${formatTime(record.startTime)} to ${formatTime(record.endTime)}`;
    return record.duration > 0 ? formatDuration(record.duration) : undefined;
  },
};

/** The facts of all fields of one kind of result. */
const factsBy = (fields: FieldTable): ResultFact[] =>
  (Object.entries(fields) as [ResultField, FieldTable[string]][]).flatMap(([name, { label, type }]) => {
    if (name === WHEN.fields[0]) return WHEN;
    return WHEN.fields.includes(name) ? [] : factOf(name, label, type);
  });

const CASH_FACTS = factsBy(cashSessionFields);
const TOURNAMENT_FACTS = factsBy(tournamentFields);
const factsFor = (record: AnyRecord) => ('stakes' in record ? CASH_FACTS : TOURNAMENT_FACTS);

/** Leaves out the duration beside times without a zone, from which it is derived. */
const contentOf = (record: AnyRecord, { fields }: ResultFact): string =>
  JSON.stringify(
    fields.map((field) =>
      field === 'duration' && hasTimes(record) && !record.zone ? null : (record as Fields)[field],
    ),
  );

export const isSameFact = (one: AnyRecord, other: AnyRecord, of: ResultFact): boolean =>
  contentOf(one, of) === contentOf(other, of);

/** The facts in which two versions of a result differ. */
export const differingFacts = (one: AnyRecord, other: AnyRecord): ResultFact[] =>
  factsFor(one).filter((of) => !isSameFact(one, other, of));

/** The labels and values of a result. */
export const factsOf = (record: AnyRecord): (readonly [label: string, value: string])[] =>
  factsFor(record).flatMap(({ label, show }) => {
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
