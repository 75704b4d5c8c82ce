import type { DateOrder } from '../types';
import { NUMERIC_DATE, parseMoment, withoutWeekday } from './moment';

export interface OrderFound {
  readonly order: DateOrder;
  /** Whether the dates or the format determine the order. */
  readonly settled: boolean;
  /** Dates that may be read either way. */
  readonly samples: readonly string[];
}

const SAMPLES = 3;

/** Files are mostly sorted by day: in the wrong order, days jump. */
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
  const open: string[] = [];
  for (const text of texts) {
    const match = NUMERIC_DATE.exec(withoutWeekday(text.trim()));
    if (!match) continue;
    const [first, second] = [Number(match[1]), Number(match[2])];
    if (first > 12 && second <= 12) dayFirst += 1;
    else if (second > 12 && first <= 12) monthFirst += 1;
    else if (first !== second) open.push(text.trim());
  }
  const evidence = monthFirst > dayFirst ? 'mdy' : dayFirst > monthFirst ? 'dmy' : undefined;
  if (evidence) return { order: evidence, settled: true, samples: [] };
  if (known) return { order: known, settled: true, samples: [] };
  const samples = [...new Set(open)].slice(0, SAMPLES);
  return { order: guess(open, today), settled: samples.length === 0, samples };
}

function guess(open: readonly string[], today: string): DateOrder {
  const [byMonth, byDay] = [jumps(open, 'mdy', today), jumps(open, 'dmy', today)];
  if (byMonth !== byDay) return byMonth < byDay ? 'mdy' : 'dmy';
  // Countries that write points between the parts put the day first.
  return open.some((text) => /^\d{1,2}\./.test(withoutWeekday(text))) ? 'dmy' : 'mdy';
}
