import { DAY_MS } from './decimate';

const DAYS_A_MONTH = 30.44;
const DAY_STEPS = [1, 2, 7, 14];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];

/**
 * Round values at even distances, from the last one below `least` to the first one above `most`.
 * @param intervals how many are wanted
 */
export function valueTicks(least: number, most: number, intervals: number): number[] {
  const rough = (most - least || 100) / intervals;
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  const step = (share < 1.5 ? 1 : share < 3 ? 2 : share < 7 ? 5 : 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/**
 * Starts of days, months or years in UTC at even distances.
 * @param from milliseconds, at the start of a day
 * @param most how many labels have room
 */
export function timeTicks(from: number, to: number, most: number): number[] {
  const days = (to - from) / DAY_MS;
  const dayStep = DAY_STEPS.find((step) => days / step < most);
  if (dayStep !== undefined)
    return Array.from({ length: Math.floor(days / dayStep) + 1 }, (_, at) => from + at * dayStep * DAY_MS);
  const monthStep = MONTH_STEPS.find((step) => days / DAYS_A_MONTH / step < most) ?? 1200;
  const start = new Date(from);
  const startMonth = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const ticks: number[] = [];
  for (let month = Math.ceil(startMonth / monthStep) * monthStep; ; month += monthStep) {
    const moment = new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1);
    if (moment > to) return ticks;
    if (moment >= from) ticks.push(moment);
  }
}
