import { NONE } from '../values/bands';
import { BEFORE_ALL_DAYS, type ResultColumns, TOURNAMENT, UNDATED } from '../statistics/columns/columns';
import { dayNumber, weekdayOf } from '../statistics/columns/day-number';
import { rowsBetween } from '../statistics/ranges';
import { fixedMatcher, type FixedValues } from './fixed-criteria';
import type { ResultFilter } from './result-filter';
import { labelMatcher, spotMatcher } from './text-criteria';

/** The results that a filter lets through, as columns of their own. */
export interface Selection {
  readonly columns: ResultColumns;
  /** For each row of `columns`, its row in the columns that were filtered. */
  readonly rows: Int32Array;
}

/**
 * Selects results, so that every figure can be computed from them as from all results.
 * @throws RangeError when a bound of the period is no day
 */
export function selectResults(all: ResultColumns, filter: ResultFilter): Selection {
  const rows = matchingRows(all, filter);
  return { rows, columns: columnsOf(all, rows) };
}

function matchingRows(all: ResultColumns, filter: ResultFilter): Int32Array {
  const { from, to, leftOut } = periodOf(all, filter);
  const [isSpot, isLabel] = [spotMatcher(filter), labelMatcher(filter)];
  const spots = Uint8Array.from(all.spots, (spot) => (isSpot(spot) ? 1 : 0));
  const labels = Uint8Array.from(all.labels, (label) => (isLabel(label) ? 1 : 0));
  const { marks, spotOf, labelOf } = all;
  const rows = new Int32Array(to - from);
  let count = 0;
  for (let row = from; row < to; row += 1) {
    if ((marks[row] ?? 0) & leftOut) continue;
    // Written always and counted when both match: the processor cannot predict which rows do.
    rows[count] = row;
    count += (spots[spotOf[row] ?? 0] ?? 0) & (labels[labelOf[row] ?? 0] ?? 0);
  }
  const isFixed = fixedMatcher(filter);
  const matching = rows.subarray(0, count);
  if (!isFixed) return matching;
  const values = new ValuesAt(all);
  return matching.filter((row) => {
    values.row = row;
    return isFixed(values);
  });
}

/** The values of one row after another. */
class ValuesAt implements FixedValues {
  row = 0;

  constructor(private readonly all: ResultColumns) {}

  get weekday() {
    return this.marks & UNDATED ? NONE : weekdayOf(this.all.days[this.row] ?? 0);
  }
  get start() {
    return this.all.starts[this.row] ?? NONE;
  }
  get ticks() {
    return this.all.ticks[this.row] ?? 0;
  }
  get cents() {
    return this.all.profits[this.row] ?? 0;
  }
  get band() {
    return this.marks & TOURNAMENT ? (this.all.bands[this.row] ?? NONE) : NONE;
  }
  private get marks() {
    return this.all.marks[this.row] ?? 0;
  }
}

function periodOf(all: ResultColumns, { from, to }: ResultFilter) {
  if (from === undefined && to === undefined) return { from: 0, to: all.length, leftOut: 0 };
  const first = from === undefined ? -Infinity : boundOf(from);
  const last = to === undefined ? Infinity : boundOf(to);
  return { ...rowsBetween(all, first, last), leftOut: UNDATED };
}

function boundOf(text: string): number {
  const day = dayNumber(text);
  if (day === undefined) throw new RangeError('A bound of the period is no day of the calendar.');
  return day;
}

function columnsOf(all: ResultColumns, rows: Int32Array): ResultColumns {
  return {
    length: rows.length,
    days: daysOf(all, rows),
    marks: pick(all.marks, rows, new Uint8Array(rows.length)),
    profits: pick(all.profits, rows, new Float64Array(rows.length)),
    buyins: pick(all.buyins, rows, new Float64Array(rows.length)),
    bands: pick(all.bands, rows, new Uint8Array(rows.length)),
    ticks: pick(all.ticks, rows, new Int32Array(rows.length)),
    places: pick(all.places, rows, new Int32Array(rows.length)),
    starts: pick(all.starts, rows, new Int16Array(rows.length)),
    spotOf: pick(all.spotOf, rows, new Int32Array(rows.length)),
    spots: all.spots,
    labelOf: pick(all.labelOf, rows, new Int32Array(rows.length)),
    labels: all.labels,
    costs: ofRows(all.costs, rows),
    ownNets: ofRows(all.ownNets, rows),
  };
}

/** A row without a day repeats that of the selected row before it, which may differ from the one it repeated before. */
function daysOf(all: ResultColumns, rows: Int32Array): Int32Array {
  const days = pick(all.days, rows, new Int32Array(rows.length));
  for (let at = 0; at < rows.length; at += 1) {
    if ((all.marks[rows[at] ?? 0] ?? 0) & UNDATED) days[at] = days[at - 1] ?? BEFORE_ALL_DAYS;
  }
  return days;
}

/** Both lists are in the order of rows. */
function ofRows<Item extends { readonly row: number }>(all: readonly Item[], rows: Int32Array): Item[] {
  let at = 0;
  return all.flatMap((item) => {
    while ((rows[at] ?? Infinity) < item.row) at += 1;
    return rows[at] === item.row ? [{ ...item, row: at }] : [];
  });
}

function pick<Column extends Int32Array | Int16Array | Uint8Array | Float64Array>(
  from: Column,
  rows: Int32Array,
  into: Column,
): Column {
  for (let at = 0; at < rows.length; at += 1) into[at] = from[rows[at] ?? 0] ?? 0;
  return into;
}
