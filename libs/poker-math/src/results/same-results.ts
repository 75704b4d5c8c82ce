import { durationHours, type ResultTimes } from '../values/duration';
import { toCents } from '../values/money';

/** What comparing results needs to know of a field. */
interface ComparedField {
  /** `money`, `hours` and `tags` are compared as they are stored; every other type as it is. */
  readonly type: string;
  readonly countsForSameness: boolean;
}

type ComparedFields = Readonly<Record<string, ComparedField>>;

/**
 * How long a result took, as it is stored.
 * @returns whole hundredths of an hour: times decide, and a duration that was given never rounds down to none
 */
export function durationHundredths({ startTime, endTime, duration }: ResultTimes): number {
  if (startTime && endTime) return Math.round(durationHours(startTime, endTime) * 100);
  return duration ? Math.max(1, Math.round(duration * 100)) : 0;
}

/** Absent, null, blank and an amount of 0 all mean none. */
function comparable(type: string, value: unknown, result: ResultTimes): unknown {
  if (type === 'hours') return durationHundredths(result);
  if (type === 'money') return typeof value === 'number' && value !== 0 ? toCents(value) : null;
  if (type === 'tags') return Array.isArray(value) ? value.join(',') : null;
  return value === '' ? null : value;
}

/** @returns a function from a result to a text that is the same for results that are the same in every field */
function contentBy(fields: ComparedFields): (result: ResultTimes) => string {
  const compared = Object.entries(fields).filter(([, { countsForSameness }]) => countsForSameness);
  return (result) =>
    JSON.stringify(
      compared.map(([name, { type }]) =>
        comparable(type, (result as Readonly<Record<string, unknown>>)[name], result),
      ),
    );
}

/**
 * Which results are there already, by all fields that count for sameness. Each existing result matches one given
 * result: a session that was played twice and stored once is new once.
 * @param fields of the results' kind
 * @returns for each given result, in its place, whether it is there
 */
export function areThere(
  fields: ComparedFields,
  existing: Iterable<ResultTimes>,
  given: readonly ResultTimes[],
): boolean[] {
  const contentOf = contentBy(fields);
  const left = new Map<string, number>();
  for (const result of existing) {
    const content = contentOf(result);
    left.set(content, (left.get(content) ?? 0) + 1);
  }
  return given.map((result) => {
    const content = contentOf(result);
    const times = left.get(content) ?? 0;
    if (times > 0) left.set(content, times - 1);
    return times > 0;
  });
}
