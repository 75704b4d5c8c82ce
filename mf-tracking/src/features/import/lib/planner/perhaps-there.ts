import type { FieldTable, ResultRequest, ResultResponse } from '@feltbook/contracts';
import { contentBy } from '@feltbook/poker-math';

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
function isSameNight(one: Timed, other: Timed): boolean {
  if (!one.startTime || !other.startTime) return one.date === other.date;
  const apart = Math.abs(minuteOf(one) - minuteOf(other));
  return apart <= MAX_ZONE_MINUTES && apart % ZONE_STEP === 0;
}

/**
 * Which results of a file differ from existing ones only in texts and in the time zone of their times. Each existing result
 * stands for one.
 * @param existing results that equal no result of the file @param given results that do not exist
 */
export function findSimilar(
  fields: FieldTable,
  existing: readonly ResultResponse[],
  given: readonly ResultRequest[],
): boolean[] {
  const figuresOf = contentBy(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([, { type }]) => type === 'money' || type === 'count' || type === 'hours',
      ),
    ),
  );
  const left = new Map<string, ResultResponse[]>();
  for (const result of existing) {
    const figures = figuresOf(result);
    const same = left.get(figures);
    if (same) same.push(result);
    else left.set(figures, [result]);
  }
  return given.map((result) => {
    const same = left.get(figuresOf(result)) ?? [];
    const at = same.findIndex((one) => isSameNight(one, result));
    if (at !== -1) same.splice(at, 1);
    return at !== -1;
  });
}
