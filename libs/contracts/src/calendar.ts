const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  // JavaScript parses 31 April as 1 May: a day exists if it survives the round trip.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Whether a text is a time of day, written HH:MM on a 24-hour clock. */
export function isTimeOfDay(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/**
 * The last day that a result may have: one ahead of UTC, because time zones east of Greenwich may be a day ahead.
 * @param now the current moment @returns YYYY-MM-DD
 */
export function latestAllowedDay(now: Date): string {
  return new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
}
