import {
  BLOCK_HOURS,
  BUY_IN_BANDS,
  DURATION_BUCKETS,
  durationBucket,
  LENGTH_BANDS,
  lengthBand,
  NONE,
  startBlock,
  WEEK_PARTS,
  weekPart,
} from '../values/bands';

/** By Sunday first. */
export const DAYS_OF_WEEK = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export const OUTCOMES = ['winning', 'losing'] as const;

const BLOCKS_A_DAY = 24 / BLOCK_HOURS;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => String(number));

/** What criteria with fixed values read of a result. */
export interface FixedValues {
  /** 0 for Sunday; below 0 for none. */
  readonly weekday: number;
  /** Of the start, in minutes after midnight; below 0 for none. */
  readonly start: number;
  /** Of the length; 0 where it is not known. */
  readonly ticks: number;
  /** Of the profit. */
  readonly cents: number;
  /** Of a tournament, the position in `BUY_IN_BANDS`; below 0 for a cash session. */
  readonly band: number;
}

interface FixedCriterionOf {
  readonly values: readonly string[];
  /** @returns the position in `values`; below 0 for none */
  readonly positionOf: (result: FixedValues) => number;
}

/** The criteria whose values are the same for all players, under the names of the parameters in addresses. */
export const FIXED_CRITERIA = {
  day: { values: DAYS_OF_WEEK, positionOf: ({ weekday }) => weekday },
  weekend: { values: WEEK_PARTS, positionOf: ({ weekday, start }) => weekPart(weekday, start) },
  duration: { values: DURATION_BUCKETS, positionOf: ({ ticks }) => durationBucket(ticks) },
  result: {
    values: OUTCOMES,
    positionOf: ({ cents }) => (cents > 0 ? 0 : cents < 0 ? 1 : NONE),
  },
  length: { values: LENGTH_BANDS, positionOf: ({ ticks }) => lengthBand(ticks) },
  /** Of the start. */
  hour: { values: numbers(24), positionOf: ({ start }) => startBlock(start, 1) },
  /** `5-4`: started on a Friday between 16:00 and 20:00. */
  block: {
    values: numbers(7).flatMap((day) => numbers(BLOCKS_A_DAY).map((block) => `${day}-${block}`)),
    positionOf: ({ weekday, start }) =>
      weekday < 0 || start < 0 ? NONE : weekday * BLOCKS_A_DAY + startBlock(start, BLOCK_HOURS),
  },
  /** By the price of one entry. */
  buyin: { values: BUY_IN_BANDS, positionOf: ({ band }) => band },
} as const satisfies Record<string, FixedCriterionOf>;

export type FixedCriterion = keyof typeof FIXED_CRITERIA;
export const FIXED_CRITERION_NAMES = Object.keys(FIXED_CRITERIA) as readonly FixedCriterion[];

/** @returns whether a result has one of the chosen values of each criterion; undefined if none is chosen */
export function fixedMatcher(
  filter: Readonly<Partial<Record<FixedCriterion, readonly string[] | undefined>>>,
): ((result: FixedValues) => boolean) | undefined {
  const tests = FIXED_CRITERION_NAMES.flatMap((name) => {
    const chosen = filter[name] ?? [];
    if (chosen.length === 0) return [];
    const { values, positionOf }: FixedCriterionOf = FIXED_CRITERIA[name];
    const wanted = values.map((value) => chosen.includes(value));
    return [(result: FixedValues) => wanted[positionOf(result)] ?? false];
  });
  return tests.length === 0 ? undefined : (result) => tests.every((matches) => matches(result));
}
