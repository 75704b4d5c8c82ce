import {
  cashSessionFields,
  type CashSessionField,
  type Deal,
  dealsText,
  type FieldTable,
  type FieldType,
  formatDayHours,
  gameTypeLabel,
  parseDayHours,
  parsePayouts,
  placesText,
  toCents,
  toDollars,
  type TournamentField,
  type TournamentResponse,
  tournamentFields,
} from '@feltbook/contracts';
import { formatCount, formatMoneyExact, formatRate, formatWeekday } from '@feltbook/ui';
import { formatTime } from '@feltbook/web-kit/clock';
import { formatDuration } from './format';
import type { AnyRecord } from './kinds';
import { notesText } from './stack-notes';

type ResultField = CashSessionField | TournamentField;
/** Fields that only one of the two kinds has are absent from the other. */
type Fields = Partial<Record<ResultField, string | number | readonly string[] | readonly Deal[]>>;

/** One labelled value of a result, as players see it. */
export interface ResultFact {
  readonly label: string;
  /** Fields that belong together are one fact. */
  readonly fields: readonly ResultField[];
  /** @returns undefined if the record has no value */
  readonly show: (record: AnyRecord) => string | undefined;
}

const FORMATS: Readonly<Record<FieldType, (value: never, currency?: string) => string>> = {
  day: formatWeekday,
  time: formatTime,
  text: (text: string) => text,
  money: (dollars: number, currency) => money(dollars, currency),
  count: formatCount,
  hours: formatDuration,
  rate: formatRate,
  tags: (tags: readonly string[]) => tags.join(', '),
  deals: (deals: readonly Deal[], currency) => dealsText(deals, (dollars) => money(dollars, currency)),
};

const money = (dollars: number, currency?: string): string => formatMoneyExact(dollars, 'amount', currency);

/** Keeps a place with its prize, and a day with its hours, in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

const payoutsText = (stored: string, currency?: string): string =>
  (parsePayouts(stored) ?? [])
    .map((payout) => unbroken(`${placesText(payout)}: ${money(toDollars(payout.cents), currency)}`))
    .join(', ');

/** Fields that are shown in another way than their type. */
const OWN_FORMATS: Partial<Record<ResultField, (value: never, currency?: string) => string>> = {
  game_type: gameTypeLabel,
  payouts: payoutsText,
  notes: notesText,
};

const factOf = (field: ResultField, label: string, type: FieldType): ResultFact => {
  const format: (value: never, currency?: string) => string = OWN_FORMATS[field] ?? FORMATS[type];
  return {
    label,
    fields: [field],
    show: (record) => {
      const value = (record as Fields)[field];
      return value === undefined ? undefined : format(value as never, record.currency);
    },
  };
};

type DayHours = Partial<Pick<TournamentResponse, 'day_hours'>>;

const less = (dollars: number, part: number): number => toDollars(toCents(dollars) - toCents(part));

const hasTimes = ({ startTime, endTime }: AnyRecord): boolean => Boolean(startTime ?? endTime);

const WHEN: ResultFact = {
  label: 'Time',
  fields: ['startTime', 'endTime', 'duration', 'zone', 'day_hours'],
  show: (record) => {
    const days = parseDayHours((record as DayHours).day_hours ?? '');
    const each = days
      ?.map((minutes, at) => unbroken(`day ${at + 1}: ${formatDayHours([minutes])} h`))
      .join(', ');
    const length = record.duration > 0 ? formatDuration(record.duration) : undefined;
    const times = hasTimes(record) && `${formatTime(record.startTime)} to ${formatTime(record.endTime)}`;
    if (!each) return times || length;
    return [times, `${length} (${each})`].filter(Boolean).join(', ');
  },
};

/** How the rest of the prizes was shared belongs to the place. */
const PLACE: ResultFact = {
  label: 'Place',
  fields: ['place', 'chop'],
  show: (record) => {
    const { place, chop } = record as Partial<TournamentResponse>;
    const texts = [place !== undefined && formatCount(place), chop && `chop: ${chop}`];
    return texts.filter(Boolean).join(', ') || undefined;
  },
};

/** What was paid and won in cash, where tickets are part of buy-in or cash-out. */
const CASH_ONLY: ResultFact = {
  label: 'Cash without tickets',
  fields: [],
  show: (record) => {
    const { ticket_won = 0, ticket_spent = 0 } = record as Partial<TournamentResponse>;
    if (!ticket_won && !ticket_spent) return undefined;
    const [paid, won] = [less(record.buyin, ticket_spent), less(record.cashout, ticket_won)];
    return `${unbroken(`${money(paid, record.currency)} in`)}, ${unbroken(`${money(won, record.currency)} out`)}`;
  },
};

const GROUPS = [WHEN, PLACE];

/** The facts of all fields of one kind of result. */
const factsBy = (fields: FieldTable): ResultFact[] =>
  (Object.entries(fields) as [ResultField, FieldTable[string]][]).flatMap(([name, { label, type }]) => {
    const group = GROUPS.find((of) => of.fields.includes(name));
    if (group) return name === group.fields[0] ? group : [];
    return factOf(name, label, type);
  });

const CASH_FACTS = factsBy(cashSessionFields);
const TOURNAMENT_FACTS = [...factsBy(tournamentFields), CASH_ONLY];
const factsFor = (record: AnyRecord) => ('stakes' in record ? CASH_FACTS : TOURNAMENT_FACTS);

/** Leaves out a duration that is derived: from days, or from times without a zone. */
const contentOf = (record: AnyRecord, { fields }: ResultFact): string =>
  JSON.stringify(
    fields.map((field) =>
      field === 'duration' && ((hasTimes(record) && !record.zone) || (record as DayHours).day_hours)
        ? null
        : (record as Fields)[field],
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
