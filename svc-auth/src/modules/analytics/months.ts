import { monthOf } from '../accounts/activity.repository';

/** @returns the month of this moment and those before it, `count` in all, YYYY-MM, oldest first; in UTC */
export function monthsUpTo(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))),
  );
}
