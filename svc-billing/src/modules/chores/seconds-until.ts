const DAY_SECONDS = 24 * 60 * 60;

/** Seconds from `now` until the clock next shows `hour`:00 in UTC, at least one. */
export function secondsUntil(hour: number, now: Date): number {
  const ofDay = Math.floor(now.getTime() / 1000) % DAY_SECONDS;
  return ((hour * 3600 - ofDay + DAY_SECONDS - 1) % DAY_SECONDS) + 1;
}
