const DAY_MS = 86_400_000;

const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** @returns the day in UTC */
export const dayInUtc = (now: Date): string => utcDay(now.getTime());

/** Whether a day (YYYY-MM-DD) is today in some time zone; no zone is more than a day away from UTC. */
export function isSomewhereToday(day: string, now: Date): boolean {
  const ms = now.getTime();
  return day >= utcDay(ms - DAY_MS) && day <= utcDay(ms + DAY_MS);
}
