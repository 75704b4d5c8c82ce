import { cellAt, type Cells } from '../cells';
import { amountsIn, share } from '../columns/column-cells';
import {
  hasLengthUnit,
  isClearLength,
  isLengthName,
  lengthUnitOf,
  mayBeStartOrLength,
} from '../columns/header-meaning';
import { isTotalOf } from '../columns/proven-columns';
import type { Mapping, TimeColumn } from '../source-fields';
import type { Question } from '../types';
import { endingTime } from '../values/clock';
import { parseDuration } from '../values/duration';

const CLOCK = /^\d{1,2}[:.]\d\d(?::\d\d)?$/;
/** `5.50` below an unknown name may be an amount. */
const COLON = /^\d{1,2}:/;
/** Sessions of less than an hour are rare, and so are lengths of more than half a day. */
const [HOUR, NOON, MOST_LATE] = [60, 720, 0.3];
/** Most cells of a length can be read. */
const MOST_CELLS = 0.8;
/** Rounded lengths differ by less, in minutes. */
const ROUNDING = 4;

/** Whether each cell of a column may be both a time of day and a usual length. */
function areEither(rows: readonly Cells[], index: number, form = CLOCK): boolean {
  const texts = rows.map((cells) => cellAt(cells, index)).filter((text) => text !== '');
  const minutes = texts.map((text) =>
    CLOCK.test(text) && form.test(text) ? (endingTime(text)?.clock.minute ?? 0) : 0,
  );
  const late = minutes.filter((minute) => minute >= NOON);
  return (
    minutes.length > 0 &&
    minutes.every((minute) => minute >= HOUR) &&
    late.length < minutes.length * MOST_LATE
  );
}

/** Whether another column has lengths, too, but not the same ones. A running total is none. */
function isRivalled(header: Cells, rows: readonly Cells[], used: number, unused: readonly number[]): boolean {
  const minutesIn = (index: number) =>
    rows.map(
      (cells) => parseDuration(cellAt(cells, index), lengthUnitOf(header[index] ?? '') ?? 'hours') ?? 0,
    );
  const [lengths, single] = [minutesIn(used), amountsIn(rows, used) ?? []];
  return unused.some((index) => {
    const isTotal = isTotalOf(amountsIn(rows, index) ?? [], single);
    const differs = minutesIn(index).some((length, at) => Math.abs(length - (lengths[at] ?? 0)) > ROUNDING);
    return isClearLength(header[index] ?? '') && !isTotal && differs;
  });
}

/** Whether a column of that name may be the running total of lengths, which only grow. */
function isGrowing(name: string, rows: readonly Cells[], index: number): boolean {
  const lengths = rows.map((cells) => parseDuration(cellAt(cells, index), 'hours') ?? 0);
  const grow = (ordered: readonly number[]) =>
    ordered.every((length, at) => at === 0 || length > (ordered[at - 1] ?? 0));
  const isSum = /total|sum|cum|kum|running|gesamt|acum/i.test(name) && lengths.length > 2;
  return isSum && (grow(lengths) || grow(lengths.toReversed()));
}

/**
 * Asks whether a column of times such as 7:00 holds starts or lengths: its cells prove a length, such as 0:45 or 4.5, or a
 * start, such as 7 PM or 19:00, and so does another column with the other one. Asks whether a length was played if its name
 * has further words, it may be a running total, or another column has lengths.
 */
export function timeQuestion(
  header: Cells,
  { columns, ignored = [], timeSaid }: Mapping,
  rows: readonly Cells[],
): Extract<Question, { kind: 'time' }> | undefined {
  const { start, end, hours, minutes } = columns;
  const nameOf = (index: number): string => header[index] ?? '';
  const asked = (index: number, ...options: readonly TimeColumn[]) => {
    const use = (['hours', 'minutes', 'start'] as const).find((field) => columns[field] === index);
    const shared = { kind: 'time' as const, column: nameOf(index) || `Column ${index + 1}`, index };
    return { ...shared, options, answer: timeSaid ? use : undefined };
  };
  const taken = new Set([...Object.values(columns), ...ignored]);
  const [used, other] = [hours, start, end, minutes].filter((index) => index !== undefined);
  const isNamed = used !== undefined && (!mayBeStartOrLength(nameOf(used)) || hasLengthUnit(nameOf(used)));
  const either = header.findIndex((name, at) =>
    used === undefined
      ? !taken.has(at) && isLengthName(name) && areEither(rows, at, COLON)
      : at === used && !isNamed && areEither(rows, at),
  );
  if (other === undefined && either !== -1) return asked(either, 'hours', 'start', 'ignored');
  const unused = header.flatMap((name, at) => {
    const unit = taken.has(at) ? undefined : lengthUnitOf(name);
    const isLength = (text: string) => parseDuration(text, unit ?? 'hours') !== undefined;
    return unit && (share(rows, at, isLength) ?? 0) >= MOST_CELLS ? [at] : [];
  });
  const lengths = [hours, minutes].filter((index) => index !== undefined);
  const [length] = lengths;
  const unclear =
    length === undefined
      ? unused.find(() => timeSaid)
      : (lengths.find((index) => !isClearLength(nameOf(index)) || isGrowing(nameOf(index), rows, index)) ??
        (isRivalled(header, rows, length, unused) ? length : undefined));
  if (unclear === undefined) return undefined;
  return asked(unclear, lengthUnitOf(nameOf(unclear)) ?? 'hours', 'buyin', 'ignored');
}
