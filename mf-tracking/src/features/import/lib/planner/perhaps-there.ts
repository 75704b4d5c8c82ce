import { type FieldTable, type ResultRequest, type ResultResponse, toCents } from '@feltbook/contracts';
import { contentBy, durationHundredths, isLengthKnown, profit, textKey } from '@feltbook/poker-math';

/** Zones differ by up to 26 hours, in quarters of an hour. */
const MAX_ZONE_MINUTES = 26 * 60;
const ZONE_STEP = 15;

interface Timed {
  readonly date: string;
  readonly startTime?: string | undefined;
}

const minuteOf = ({ date, startTime }: Timed): number =>
  Date.parse(`${date}T${startTime ?? '00:00'}Z`) / 60_000;

/** Whether two results may be the same night, perhaps read in two time zones. */
export function isSameNight(one: Timed, other: Timed): boolean {
  if (!one.startTime || !other.startTime) return one.date === other.date;
  const apart = Math.abs(minuteOf(one) - minuteOf(other));
  return apart <= MAX_ZONE_MINUTES && apart % ZONE_STEP === 0;
}

/** @returns a function that maps results with the same amounts, counts and hours to the same text */
export const figuresBy = (fields: FieldTable) =>
  contentBy(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([, { type }]) => type === 'money' || type === 'count' || type === 'hours',
      ),
    ),
  );

/** Lists of results by a key. */
function listsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const lists = new Map<string, Item[]>();
  for (const item of items) {
    const list = lists.get(keyOf(item));
    if (list) list.push(item);
    else lists.set(keyOf(item), [item]);
  }
  return lists;
}

/** Removes the first that fits. @returns whether one did */
function take<Item>(list: Item[] | undefined, fits: (item: Item) => boolean): boolean {
  const at = list?.findIndex(fits) ?? -1;
  if (at !== -1) list?.splice(at, 1);
  return at !== -1;
}

/**
 * Which results of a file differ from existing ones only in texts and in the time zone of their times. Each existing result
 * stands for one.
 * @param existing results that equal no result of the file @param given results that do not exist
 * @returns `others`: the existing results that stand for none
 */
export function findSimilar(
  fields: FieldTable,
  existing: readonly ResultResponse[],
  given: readonly ResultRequest[],
): { readonly areSimilar: boolean[]; readonly others: ResultResponse[] } {
  const figuresOf = figuresBy(fields);
  const left = listsBy(existing, figuresOf);
  const areSimilar = given.map((result) =>
    take(left.get(figuresOf(result)), (one) => isSameNight(one, result)),
  );
  return { areSimilar, others: [...left.values()].flat() };
}

type AnyResult = ResultRequest | ResultResponse;

/** Whether two results have the same place, or the file had none for one of them. */
function hasSamePlace(one: AnyResult, other: AnyResult): boolean {
  const [place, otherPlace] = [one, other].map(({ location }) => textKey(location ?? ''));
  return place === otherPlace || place === UNKNOWN || otherPlace === UNKNOWN;
}
const UNKNOWN = textKey('Unknown');

/** Whether two results of a day have the same profit, or two other values in common: one may have been corrected. */
function isPerhapsSame(one: AnyResult, other: AnyResult): boolean {
  if (toCents(profit(one)) === toCents(profit(other))) return true;
  const [length, otherLength] = [durationHundredths(one), durationHundredths(other)];
  const common = [
    one.buyin > 0 && one.buyin === other.buyin,
    one.cashout > 0 && one.cashout === other.cashout,
    isLengthKnown({ duration: length / 100 }) && length === otherLength,
    one.startTime && one.startTime === other.startTime,
    textKey(one.location ?? '') === textKey(other.location ?? ''),
  ];
  return common.filter(Boolean).length > 1;
}

/** Cash sessions have no name. */
const hasSameTitle = (one: AnyResult, other: AnyResult): boolean =>
  !('name' in one && 'name' in other) || textKey(one.name ?? '') === textKey(other.name ?? '');

/** A result seldom gets a day that is farther away, unless only its year was wrong. */
const MAX_DAYS_APART = 7;
const dayOf = ({ date }: Timed): number => Date.parse(date) / 86_400_000;
const isDayNear = (one: Timed, other: Timed): boolean =>
  Math.abs(dayOf(one) - dayOf(other)) <= MAX_DAYS_APART || one.date.slice(4) === other.date.slice(4);

/** What is known of earlier imports. */
interface Imported {
  readonly ids: ReadonlySet<string>;
  /** The file has most of their results again. */
  readonly isAgain: boolean;
  /** The days of the file. */
  readonly days: readonly Timed[];
}

/**
 * Which results of a file may be existing ones of the same day, of either kind, with corrected hours, amounts or places; or
 * imported ones, which come again with the next export: then any other one of its day, or with its amounts, may be it. Each
 * existing result stands for one.
 * @param existing results that no result of the file stands for @param given results that do not exist
 */
export function findSameNights(
  existing: readonly ResultResponse[],
  given: readonly ResultRequest[],
  { ids, isAgain, days }: Imported,
): boolean[] {
  const dates = days.map(dayOf);
  const [first, last] = [Math.min(...dates) - MAX_DAYS_APART, Math.max(...dates) + MAX_DAYS_APART];
  const isAround = (one: ResultResponse) => isAgain && dayOf(one) >= first && dayOf(one) <= last;
  const dateOf = ({ date }: AnyResult): string => date;
  const amountsOf = ({ buyin, cashout }: AnyResult): string => `${buyin} ${cashout}`;
  const rules: readonly (readonly [
    keyOf: (result: AnyResult) => string,
    fits: (one: ResultResponse, result: ResultRequest) => boolean,
  ])[] = [
    [dateOf, isPerhapsSame],
    [
      dateOf,
      (one, result) =>
        ids.has(one.id) && (isAgain || (hasSamePlace(one, result) && hasSameTitle(one, result))),
    ],
    [
      amountsOf,
      (one, result) =>
        ids.has(one.id) &&
        hasSamePlace(one, result) &&
        (isAround(one) || (one.cashout > 0 && isDayNear(one, result))),
    ],
  ];
  let left = existing;
  const areSame = given.map(() => false);
  for (const [keyOf, fits] of rules) {
    const lists = listsBy(left, keyOf);
    for (const [at, result] of given.entries())
      areSame[at] ||= take(lists.get(keyOf(result)), (one) => fits(one, result));
    left = [...lists.values()].flat();
  }
  return areSame;
}
