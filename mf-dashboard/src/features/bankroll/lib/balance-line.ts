import type { BankrollPoint, Movement } from '@feltbook/contracts';
import type { LineMark } from '@feltbook/charts';
import { previousDay } from '@feltbook/poker-math';
import { effectOf, isBeforeStart, type ShownBankrolls } from './shown';

/** More would hide the line. */
const MOST_MARKS = 200;

const toCent = (dollars: number): number => Math.round(dollars * 100) / 100;

/**
 * The line of a balance until today, with what each day changed. Money without a first day is there on the day before the first
 * change, unless a bankroll starts on that day: the line would rise by its start.
 * @param today YYYY-MM-DD
 */
export function balanceLine({ days, bankrolls }: ShownBankrolls, today: string): readonly BankrollPoint[] {
  const [first] = days;
  const undated = bankrolls.filter(({ startDate }) => startDate === undefined);
  let before = toCent(undated.reduce((sum, { start }) => sum + start, 0));
  const points: BankrollPoint[] = [];
  const hasStart = bankrolls.some(({ startDate }) => startDate === first?.date);
  if (first && !hasStart && undated.some((one) => one.start !== 0 || one.days.length > 0))
    points.push({ date: previousDay(first.date), bankroll: before, profit: 0 });
  for (const { date, balance } of days) {
    // A start is no change.
    before += bankrolls.reduce((sum, one) => sum + (one.startDate === date ? one.start : 0), 0);
    points.push({ date, bankroll: balance, profit: toCent(balance - before) });
    before = balance;
  }
  const last = points.at(-1);
  return !last || last.date >= today ? points : [...points, { date: today, bankroll: before, profit: 0 }];
}

/** The entries of each day that count for the shown balance. */
export function entriesByDay({
  entries,
  bankrolls,
}: ShownBankrolls): ReadonlyMap<string, readonly Movement[]> {
  const byDay = new Map<string, Movement[]>();
  for (const entry of entries)
    if (!entry.isWaiting && !isBeforeStart(entry, bankrolls))
      byDay.set(entry.date, [...(byDay.get(entry.date) ?? []), entry]);
  return byDay;
}

/** Marks of entries on the line, the largest ones if they are many: one a day for each way that money goes. */
export function marksOf(shown: ShownBankrolls, points: readonly BankrollPoint[]): readonly LineMark[] {
  const places = new Map(points.map(({ date }, index) => [date, index]));
  const marks = new Map<string, LineMark & { readonly size: number }>();
  for (const [day, entries] of entriesByDay(shown)) {
    const index = places.get(day);
    if (index === undefined) continue;
    for (const entry of entries) {
      const shape = shapeOf(effectOf(entry, shown.name));
      const key = `${index} ${shape}`;
      marks.set(key, { index, shape, size: (marks.get(key)?.size ?? 0) + entry.amount });
    }
  }
  return [...marks.values()]
    .sort((one, other) => other.size - one.size)
    .slice(0, MOST_MARKS)
    .map(({ index, shape }) => ({ index, shape }));
}

const shapeOf = (effect: number): LineMark['shape'] => (effect > 0 ? 'up' : effect < 0 ? 'down' : 'across');
