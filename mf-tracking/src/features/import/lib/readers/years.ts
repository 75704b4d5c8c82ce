import { cellAt } from '../cells';
import type { KnownTable } from './known-tables';
import type { DateOrders, YearsOption } from '../types';
import { parseMoment } from '../values/moment';

/** How many years back are offered. */
const MOST_YEARS = 12;
/** Longer pauses between two results are not assumed. */
const LONGEST_PAUSE_DAYS = 340;
const HALF_YEAR_DAYS = 180;
const DAY_MS = 86_400_000;

const daysApart = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY_MS;

interface Yearless {
  /** In the order of the file. */
  readonly rows: readonly { readonly line: number; readonly monthDay: string }[];
  /** The year of a row beside them. */
  readonly neighbour: string | undefined;
  /** The years of sheets and of lines above, by line. */
  readonly named: ReadonlyMap<number, string>;
}

/** Whether days of one year jump against their direction by half a year: they run on over New Year. */
function runsOn(days: readonly string[]): boolean {
  const steps = days.slice(1).map((day, at) => daysApart(`2024-${days[at] ?? day}`, `2024-${day}`));
  const downs = steps.filter((step) => step < 0).length;
  const direction = downs * 2 > steps.filter((step) => step !== 0).length ? -1 : 1;
  return steps.some((step) => step * direction < -HALF_YEAR_DAYS);
}

/** Finds the rows whose day has no year: neither its own nor, unless its rows run on, that of its sheet or of a line above. */
export function datesWithoutYear(known: readonly KnownTable[], order: DateOrders): Yearless {
  const found = known.flatMap(({ section, columns }) =>
    section.rows.flatMap(({ line, cells, year }) => {
      const { day, monthDay } = parseMoment(cellAt(cells, columns.date ?? columns.start), order) ?? {};
      return day === undefined && monthDay === undefined ? [] : [{ line, day, monthDay, year }];
    }),
  );
  const daysOfYear = (year: string) =>
    found.flatMap((one) => (one.year === year ? (one.monthDay ?? []) : []));
  const years = [...new Set(found.flatMap(({ year }) => year ?? []))];
  const doubtful = new Set(years.filter((year) => runsOn(daysOfYear(year))));
  const rows: { line: number; monthDay: string }[] = [];
  let neighbour: string | undefined;
  const named = new Map<number, string>();
  for (const { line, day, monthDay, year } of found) {
    if (monthDay !== undefined && year !== undefined && !doubtful.has(year)) named.set(line, year);
    else if (monthDay !== undefined) rows.push({ line, monthDay });
    const beside = day?.slice(0, 4) ?? (doubtful.has(year ?? '') ? year : undefined);
    if (beside !== undefined && (rows.length === 0 || neighbour === undefined)) neighbour = beside;
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
    return day.slice(0, 4) !== before.slice(0, 4) && Math.abs(daysApart(before, day)) > LONGEST_PAUSE_DAYS;
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
