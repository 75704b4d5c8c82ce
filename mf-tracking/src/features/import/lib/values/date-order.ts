import type { DateOrder } from '../types';
import { NUMERIC_DATE, parseMoment, withoutWeekday } from './moment';

export interface OrderFound {
  readonly order: DateOrder;
  /** Whether the dates or the format determine the order. */
  readonly isCertain: boolean;
  /** Dates that are valid in both orders. */
  readonly samples: readonly string[];
}

const SAMPLES = 3;

/** A measure of how wrong an order is: most files are sorted by day, and the wrong order makes days jump. */
function jumps(texts: readonly string[], order: DateOrder, today: string): number {
  const days = texts.map((text) => parseMoment(text, order)?.day ?? '').filter((day) => day !== '');
  let [down, up] = [0, 0];
  for (const [index, day] of days.entries()) {
    const before = days[index - 1];
    if (before !== undefined && day < before) down += 1;
    if (before !== undefined && day > before) up += 1;
  }
  // Results are never in the future.
  const future = days.filter((day) => day > today).length;
  return Math.min(down, up) + future * 2;
}

/**
 * Whether months or days come first in the dates of a file.
 * @param texts its dates @param known the format's own order @param today YYYY-MM-DD
 */
export function dateOrderOf(
  texts: readonly string[],
  known: DateOrder | undefined,
  today: string,
): OrderFound {
  let [monthFirst, dayFirst] = [0, 0];
  const ambiguous: string[] = [];
  for (const text of texts) {
    const match = NUMERIC_DATE.exec(withoutWeekday(text.trim()));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
    else if (first !== second) ambiguous.push(text.trim());
  }
  const evidence = monthFirst > dayFirst ? 'mdy' : dayFirst > monthFirst ? 'dmy' : undefined;
  if (evidence) return { order: evidence, isCertain: true, samples: [] };
  if (known) return { order: known, isCertain: true, samples: [] };
  const samples = [...new Set(ambiguous)].slice(0, SAMPLES);
  return { order: guess(ambiguous, today), isCertain: samples.length === 0, samples };
}

function guess(dates: readonly string[], today: string): DateOrder {
  const [byMonth, byDay] = [jumps(dates, 'mdy', today), jumps(dates, 'dmy', today)];
  if (byMonth !== byDay) return byMonth < byDay ? 'mdy' : 'dmy';
  // Countries that write points between the parts put the day first.
  return dates.some((text) => /^\d{1,2}\./.test(withoutWeekday(text))) ? 'dmy' : 'mdy';
}
