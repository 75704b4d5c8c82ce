import type { BankrollPoint } from '@feltbook/contracts';
import { timeOf } from './decimate';

/** A moment in milliseconds and dollars. */
type Place = [time: number, dollars: number];

/** A line split at $0: what lies above, and what lies below. Both meet where the line crosses zero. */
export function signedParts(points: readonly BankrollPoint[]): { above: Place[]; below: Place[] } {
  const places: Place[] = [];
  for (const { date, bankroll } of points) {
    const time = timeOf(date);
    const before = places.at(-1);
    if (before && before[1] * bankroll < 0) {
      const share = before[1] / (before[1] - bankroll);
      places.push([before[0] + share * (time - before[0]), 0]);
    }
    places.push([time, bankroll]);
  }
  return {
    above: places.map(([time, dollars]) => [time, Math.max(0, dollars)]),
    below: places.map(([time, dollars]) => [time, Math.min(0, dollars)]),
  };
}
