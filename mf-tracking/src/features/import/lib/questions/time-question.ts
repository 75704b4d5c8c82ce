import { cellAt, type Cells } from '../cells';
import { hasLengthUnit, isLengthName, mayBeStartOrLength } from '../columns/header-meaning';
import { type Mapping, TIME_COLUMNS } from '../source-fields';
import type { Question } from '../types';
import { endingTime } from '../values/clock';

const CLOCK = /^\d{1,2}[:.]\d\d(?::\d\d)?$/;
/** `5.50` below an unknown name may be an amount. */
const COLON = /^\d{1,2}:/;
/** Sessions of less than an hour are rare, and so are lengths of more than half a day. */
const [HOUR, NOON, MOST_LATE] = [60, 720, 0.3];

/** Whether a column's cells may all be times of day or lengths, none of them rare. */
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

/**
 * Asks whether a column of times such as 7:00 holds starts or lengths. Its cells prove a length, such as 0:45 or 4.5, or a
 * start, such as 7 PM or 19:00; so does another column with the other one.
 */
export function timeQuestion(
  header: Cells,
  { columns, ignored = [], timeSaid }: Mapping,
  rows: readonly Cells[],
): Extract<Question, { kind: 'time' }> | undefined {
  const { start, end, hours, minutes } = columns;
  const [used, other] = [hours, start, end, minutes].filter((index) => index !== undefined);
  const taken = new Set(Object.values(columns));
  const index =
    used ??
    header.findIndex((name, at) => !taken.has(at) && isLengthName(name) && areEither(rows, at, COLON));
  const name = header[index] ?? '';
  const isNamed = !mayBeStartOrLength(name) || hasLengthUnit(name);
  const isClear = used !== undefined && (isNamed || !areEither(rows, used));
  if (other !== undefined || index === -1 || isClear) return undefined;
  const said = timeSaid ? (index === start ? 'start' : 'hours') : undefined;
  const answer = ignored.includes(index) ? 'ignored' : said;
  return { kind: 'time', column: name || `Column ${index + 1}`, index, options: TIME_COLUMNS, answer };
}
