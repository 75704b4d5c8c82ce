import { cellAt } from '../cells';
import type { KnownTable } from './known-tables';
import type { DateOrders, YearsOption } from '../types';
import { parseMoment } from '../values/moment';

/** How many years back are offered. */
const MOST_YEARS = 12;
/** Longer pauses between two results are not assumed. */
const LONGEST_PAUSE_DAYS = 340;
const DAY_MS = 86_400_000;

interface Yearless {
  /** In the order of the file. */
  readonly rows: readonly { readonly line: number; readonly monthDay: string }[];
  /** The year of a row beside them. */
  readonly neighbour: string | undefined;
  /** The years of sheets by line. */
  readonly named: ReadonlyMap<number, string>;
}

/** Finds the rows whose day has no year. */
export function datesWithoutYear(known: readonly KnownTable[], order: DateOrders): Yearless {
  const rows: { line: number; monthDay: string }[] = [];
  let neighbour: string | undefined;
  const named = new Map<number, string>();
  for (const { section, columns } of known) {
    for (const { line, cells, year } of section.rows) {
      const moment = parseMoment(cellAt(cells, columns.date ?? columns.start), order);
      if (year !== undefined) named.set(line, year);
      else if (moment?.monthDay !== undefined) rows.push({ line, monthDay: moment.monthDay });
      else if (moment?.day !== undefined && (rows.length === 0 || neighbour === undefined))
        neighbour = moment.day.slice(0, 4);
    }
  }
  return { rows, neighbour, named };
}

/** Years after the first row's: all days in one year, or running on over New Year in the file's direction. */
const RUNS = {
  same: () => 0,
  on: (before: string, day: string) => (day < before ? 1 : 0),
  back: (before: string, day: string) => (day > before ? -1 : 0),
} as const;
type Run = keyof typeof RUNS;

function daysOf({ rows }: Yearless, run: Run, first: number): string[] {
  let year = first;
  return rows.map(({ monthDay }, at) => {
    const before = rows[at - 1]?.monthDay;
    if (before !== undefined) year += RUNS[run](before, monthDay);
    return `${year}-${monthDay}`;
  });
}

const hasLongPause = (days: readonly string[]): boolean =>
  days.some((day, at) => {
    const before = days[at - 1] ?? day;
    const apart = Math.abs(Date.parse(day) - Date.parse(before)) / DAY_MS;
    return day.slice(0, 4) !== before.slice(0, 4) && apart > LONGEST_PAUSE_DAYS;
  });

/** @param today YYYY-MM-DD @returns the years that are offered, the neighbours' first, then the newest */
export function yearsOptions(yearless: Yearless, today: string): YearsOption[] {
  if (yearless.rows.length === 0) return [];
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: MOST_YEARS }, (_, back) => newest - back);
  const seen = new Set<string>();
  const options = years.flatMap((year) =>
    (Object.keys(RUNS) as Run[]).flatMap((run) => {
      const days = daysOf(yearless, run, year);
      const key = days.join();
      if (seen.has(key) || days.some((day) => day > today) || (run !== 'same' && hasLongPause(days)))
        return [];
      seen.add(key);
      return [{ value: `${run}${year}`, first: days[0] ?? '', last: days.at(-1) ?? '' }];
    }),
  );
  const isNear = ({ first }: YearsOption): boolean => first.slice(0, 4) === yearless.neighbour;
  return [...options.filter(isNear), ...options.filter((option) => !isNear(option))];
}

/** @param answer the value of an option @returns the year of each line; empty without an answer */
export function yearsOf(
  yearless: Yearless,
  options: readonly YearsOption[],
  answer: string | undefined,
): ReadonlyMap<number, string> {
  const [, run, year] = /^([a-z]+)(\d+)$/.exec(answer ?? '') ?? [];
  if (!options.some(({ value }) => value === answer)) return yearless.named;
  const days = daysOf(yearless, run as Run, Number(year));
  const answered = yearless.rows.map(({ line }, at) => [line, (days[at] ?? '').slice(0, 4)] as const);
  return new Map([...yearless.named, ...answered]);
}
