import { durationHours, type ResultTimes } from '../values/duration';
import { toCents } from '../values/money';

/** The part of a field's description that comparing results needs. */
interface ComparedField {
  /** `money`, `hours` and `tags` are compared as they are stored; every other type as it is. */
  readonly type: string;
  readonly countsForSameness: boolean;
}

type ComparedFields = Readonly<Record<string, ComparedField>>;

/**
 * The stored length of a result.
 * @returns whole hundredths of an hour, from the times if there are any; a given duration never rounds down to 0
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

/** @returns a function that maps results with the same fields to the same text */
function contentBy(fields: ComparedFields): (result: ResultTimes) => string {
  const compared = Object.entries(fields).filter(([, { countsForSameness }]) => countsForSameness);
  return (result) =>
    JSON.stringify(
      compared.map(([name, { type }]) =>
        comparable(type, (result as Readonly<Record<string, unknown>>)[name], result),
      ),
    );
}

/** Which of the given results exist already, by all fields that count for sameness. Keeps no existing result in memory. */
export class ExistingResults {
  private readonly contentOf: (result: ResultTimes) => string;
  private readonly contents: readonly string[];
  /** How often each content exists. */
  private readonly found: Map<string, number>;

  /** @param fields of the results' kind */
  constructor(fields: ComparedFields, given: readonly ResultTimes[]) {
    this.contentOf = contentBy(fields);
    this.contents = given.map(this.contentOf);
    this.found = new Map(this.contents.map((content) => [content, 0]));
  }

  add(existing: ResultTimes): void {
    const content = this.contentOf(existing);
    const times = this.found.get(content);
    if (times !== undefined) this.found.set(content, times + 1);
  }

  /**
   * Each existing result matches one given result: of two equal sessions of which one is stored, one is new.
   * @returns for each given result, in the same order, whether it exists
   */
  areThere(): boolean[] {
    const left = new Map(this.found);
    return this.contents.map((content) => {
      const times = left.get(content) ?? 0;
      if (times > 0) left.set(content, times - 1);
      return times > 0;
    });
  }
}

/** As `ExistingResults`, of results in memory. */
export function findExisting(
  fields: ComparedFields,
  existing: Iterable<ResultTimes>,
  given: readonly ResultTimes[],
): boolean[] {
  const results = new ExistingResults(fields, given);
  for (const result of existing) results.add(result);
  return results.areThere();
}
