import { durationHours, type ResultTimes } from '../values/duration';
import { toCents } from '../values/money';

/** The part of a field's description that comparing results needs. */
interface ComparedField {
  /** `money`, `hours` and `tags` are compared as they are stored; every other type as it is. */
  readonly type: string;
  readonly countsForSameness: boolean;
}

type ComparedFields = Readonly<Record<string, ComparedField>>;

/** A request, or a stored result. */
interface GivenTimes extends ResultTimes {
  /** IANA name. With it, a duration beside both times counts. */
  readonly zone?: string | null | undefined;
  /** The hours of each day of a tournament. The duration is their sum, also beside both times. */
  readonly day_hours?: string | null | undefined;
}

/**
 * The stored length of a result.
 * @returns whole hundredths of an hour, from the times if there are any and no duration with a zone or with days; a given
 *   duration never rounds down to 0
 */
export function durationHundredths(result: GivenTimes): number {
  const { startTime, endTime, duration, zone, day_hours } = result;
  if (startTime && endTime && !((zone || day_hours) && duration))
    return Math.round(durationHours(startTime, endTime) * 100);
  return duration ? Math.max(1, Math.round(duration * 100)) : 0;
}

/** Absent, null, blank and an amount of 0 all mean none. Equal times are equal hours, also where the zone is unknown. */
function comparable(type: string, value: unknown, result: ResultTimes): unknown {
  if (type === 'hours') return durationHundredths({ ...result, zone: undefined, day_hours: undefined });
  if (type === 'money') return typeof value === 'number' && value !== 0 ? toCents(value) : null;
  if (type === 'tags') return Array.isArray(value) ? value.join(',') : null;
  return value === '' ? null : value;
}

/** @returns a function that maps results with the same values of these fields to the same text */
export function contentBy(fields: ComparedFields): (result: ResultTimes) => string {
  const compared = Object.entries(fields).filter(([, { countsForSameness }]) => countsForSameness);
  return (result) =>
    JSON.stringify(
      compared.map(([name, { type }]) =>
        comparable(type, (result as Readonly<Record<string, unknown>>)[name], result),
      ),
    );
}

interface GivenResult extends ResultTimes {
  /** The row of a file that it comes from. */
  readonly source?: string | undefined;
}

interface ExistingResult extends ResultTimes {
  readonly id: string;
}

/** The row of a file that an existing result came from. */
interface StoredSource {
  readonly id: string;
  readonly source: string;
}

/**
 * Which of the given results exist already: first by their row in a file, which updates do not change, then by all fields that
 * count for sameness. Keeps no existing result in memory, only ids.
 */
export class ExistingResults {
  private readonly contentOf: (result: ResultTimes) => string;
  /** The existing result that has the row of a given one, or what to compare. */
  private readonly given: readonly { readonly id?: string | undefined; readonly content: string }[];
  private readonly bySource: ReadonlySet<string | undefined>;
  /** The ids of existing results, by the content that a given one has too. */
  private readonly found: ReadonlyMap<string, string[]>;

  /** @param fields of the results' kind @param sources the rows of all existing results that came from a file */
  constructor(fields: ComparedFields, given: readonly GivenResult[], sources: Iterable<StoredSource> = []) {
    this.contentOf = contentBy(fields);
    const idsOf = new Map<string | undefined, string[]>();
    for (const { id, source } of sources) {
      const ids = idsOf.get(source);
      if (ids) ids.push(id);
      else idsOf.set(source, [id]);
    }
    this.given = given.map((result) => ({
      id: idsOf.get(result.source)?.pop(),
      content: this.contentOf(result),
    }));
    this.bySource = new Set(this.given.map(({ id }) => id));
    this.found = new Map(this.given.flatMap(({ id, content }) => (id === undefined ? [[content, []]] : [])));
  }

  /** @returns whether a given result is the same */
  add(existing: ExistingResult): boolean {
    if (this.bySource.has(existing.id)) return true;
    const ids = this.found.get(this.contentOf(existing));
    ids?.push(existing.id);
    return ids !== undefined;
  }

  /**
   * Each existing result matches one given result: of two equal sessions of which one is stored, one is new.
   * @returns for each given result, in the same order, the id of the existing one; undefined for a new one
   */
  matches(): (string | undefined)[] {
    const left = new Map([...this.found].map(([content, ids]) => [content, ids.values()]));
    return this.given.map(({ id, content }) => id ?? left.get(content)?.next().value);
  }
}
