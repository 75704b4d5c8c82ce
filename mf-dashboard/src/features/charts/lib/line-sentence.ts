import type { BankrollPoint } from '@feltbook/contracts';
import { formatDay, formatMoney } from '@feltbook/ui';
import { type Fall, peakOf } from './series';

/** The accessible description of a line. */
export function lineSentence(title: string, points: readonly BankrollPoint[], worst: Fall | null): string {
  const [first, last, peak] = [points[0], points.at(-1), peakOf(points)];
  if (!first || !last || !peak) return title;
  const way = `from ${formatMoney(first.bankroll)} on ${formatDay(first.date)} to ${formatMoney(last.bankroll)} on ${formatDay(last.date)}`;
  const fall = worst ? `; worst downswing ${formatMoney(-worst.amount)}` : '';
  return `${title}: ${way}; peak ${formatMoney(peak.bankroll)} on ${formatDay(peak.date)}${fall}.`;
}
