import { cellAt } from '../cells';
import { isBelowZero, share } from '../columns/column-cells';
import { areSharesInParts } from '../columns/share-column';
import { profitCosts } from '../columns/proven-columns';
import { AMOUNTS, cellsOf, COSTS, type KnownTable, placesOf, textsIn, textsOf } from './known-tables';
import { type RateDays, RatesOfDays } from '../daily-rates';
import type { Notes } from '../planner/notes';
import type { Notation } from '../planner/row-reader';
import type { SourceField } from '../source-fields';
import { type Answers, DATE_ORDERS, type Question } from '../types';
import { decimalSignOf, isBlank, parseAmount } from '../values/amount';
import { hasTimeWord, timesIn } from '../values/clock';
import { dateOrderOf, type DateSpan, dayIn } from '../values/date-order';
import { hoursOptions, parseDuration } from '../values/duration';
import { inZone, parseMoment } from '../values/moment';
import { isWeekday } from '../values/months';
import { perhapsSwapped } from '../values/swapped-days';
import { areTwelveHours, showsHalf } from '../values/twelve-hours';
import { datesWithoutYear, yearsOptions, yearsOf } from './years';

const DATES: readonly SourceField[] = ['date', 'start', 'end', 'endDate'];
const SAMPLES = 3;
/** How many rows show whether a column has weekdays. */
const WEEKDAY_ROWS = 100;
const MOST_WEEKDAYS = 0.8;

interface NotationsContext {
  readonly answers: Answers;
  readonly zone: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** How the values of a file's tables are written, and what the player has to say about it. */
export interface Notations {
  readonly questions: readonly Question[];
  readonly of: (table: KnownTable, notes: Notes) => Notation;
  /** The days whose rates the rows that were read need, by currency. */
  readonly rateDays: () => RateDays;
}

/**
 * Decides for every column how its values are written.
 * @param all the tables with every row, which show the order of dates @param known those with the chosen rows
 */
export function notationsOf(
  all: readonly KnownTable[],
  known: readonly KnownTable[],
  { answers, zone, today }: NotationsContext,
): Notations {
  const questions: Question[] = [];
  const dates = dateOrderOf(all.flatMap(datesOf), known[0]?.tracker.dateOrder, today, all.flatMap(spansOf));
  const { options, samples, order: guess } = dates;
  if (!dates.isCertain) questions.push({ kind: 'dateOrder', samples, options, guess });
  const isAnswered = !dates.isCertain && answers.dateOrder && options.includes(answers.dateOrder);
  const order = dates.orders(isAnswered ? answers.dateOrder : undefined);
  const [swapped] = perhapsSwapped(all.flatMap(datesOf));
  if (swapped !== undefined) questions.push({ kind: 'swappedDays', sample: swapped });
  const lengths = known.flatMap((table) => (table.tracker.own ? [] : textsOf([table], ['hours'])));
  const hours = hoursOptions(
    lengths,
    known.some((table) => areDays(table) === undefined),
    known.some(({ columns }) => (columns.name ?? columns.place ?? columns.entries) !== undefined),
  );
  if (hours.options.length > 0)
    questions.push({ kind: 'hours', ...hours, samples: [...new Set(hours.samples)].slice(0, SAMPLES) });
  const costs = all
    .filter(({ tracker }) => !tracker.own)
    .map((table) => profitCosts(table.columns, cellsOf(table)));
  const [proven, ...others] = new Set(costs.flatMap((one) => one.proven ?? []));
  const profitIs = answers.profitIs ?? (others.length === 0 ? proven : undefined);
  if (costs.some(({ isNeeded }) => isNeeded)) questions.push({ kind: 'profitIs', answer: profitIs });
  const halves = twelveHoursIn(known, order);
  if (halves.length > 0) questions.push({ kind: 'halfDay', samples: halves.slice(0, SAMPLES) });
  const yearless = datesWithoutYear(known, order);
  const years = yearsOptions(yearless, today);
  questions.push({ kind: 'noYear', rows: yearless.rows.map(({ line }) => line), options: years });
  const daily = new RatesOfDays(answers.dailyRates);
  const shared = {
    daily,
    ...{ order, zone, profitIs, decimalSign: decimalSignOf(textsOf(all, AMOUNTS)) },
    halfDay: halves.length > 0 ? answers.halfDay : undefined,
    areDaysSwapped: swapped !== undefined && answers.swappedDays === 'swapped',
    hoursAre: hours.options.find((are) => are === answers.hours) ?? 'decimal',
    years: yearsOf(yearless, years, answers.noYear),
    clocks: answers.clocks,
    firstDayOfYear: answers.years === 'firstDay',
  };
  const of = (table: KnownTable, notes: Notes): Notation => {
    const { section, columns, tracker } = table;
    const moments = textsOf([table], DATES);
    const times = timesIn(textsOf([table], ['start', 'end']));
    const isMidnight = midnightsIn(moments, shared);
    if (isMidnight) notes.add('midnights');
    const isInDays = areDays(table) ?? shared.hoursAre === 'days';
    const otherwise = shared.hoursAre === 'days' ? 'decimal' : shared.hoursAre;
    if (isInDays) notes.add('dayFractions');
    return {
      ...shared,
      ...{ header: section.header, columns, own: tracker.own ?? false, added: tracker.added },
      rates: table.rates,
      kept: table.kept,
      isShareSold: tracker.isShareSold ?? false,
      belowZero: belowZero(table, shared.decimalSign, notes),
      minutesBeside: areBeside(table),
      hoursAre: isInDays ? 'days' : otherwise,
      sharesInParts: areSharesInParts(textsOf([table], ['share'])),
      ...{ times, weekday: weekdayColumn(table) },
      midnights: isMidnight,
    };
  };
  return { questions, of, rateDays: () => daily.days() };
}

/** The days of a table with their weekdays. A start beside a date is a time, and `5.30` no day. */
function datesOf(table: KnownTable): string[] {
  const day = table.columns.date ?? table.columns.start;
  const weekday = weekdayColumn(table);
  return [
    ...cellsOf(table).map((cells) => `${cellAt(cells, weekday)} ${cellAt(cells, day)}`),
    ...textsOf([table], ['endDate']),
  ];
}

/** The days of a table's rows that have a first and a last one. */
const spansOf = ({ section, columns }: KnownTable): DateSpan[] =>
  section.rows.flatMap(({ cells }) => {
    const start = cellAt(cells, columns.date ?? columns.start);
    const end = cellAt(cells, columns.endDate) || cellAt(cells, columns.end);
    return start !== '' && /\d[-/.]\s?\d/.test(end) ? [[start, end] as const] : [];
  });

/** The column of a table's weekdays; undefined without one, or if most are not those of its days in any order. */
function weekdayColumn(table: KnownTable): number | undefined {
  const day = table.columns.date ?? table.columns.start;
  const rows = table.tracker.own ? [] : cellsOf(table).slice(0, WEEKDAY_ROWS);
  const at = table.section.header.findIndex(
    (_, index) => (share(rows, index, isWeekday) ?? 0) >= MOST_WEEKDAYS,
  );
  const fitting = rows.filter((cells) =>
    DATE_ORDERS.some((order) => dayIn(`${cellAt(cells, at)} ${cellAt(cells, day)}`, order) !== ''),
  );
  return at !== -1 && fitting.length * 2 >= rows.length ? at : undefined;
}

/**
 * Whether every time of days is midnight, as written or in the player's zone: programs store days like that.
 * @returns undefined if not
 */
function midnightsIn(
  texts: readonly string[],
  { order, zone }: Pick<Notation, 'order' | 'zone'>,
): Notation['midnights'] {
  let [written, local, times] = [true, true, 0];
  for (const text of texts) {
    const moment = /\d\D/.test(text) ? parseMoment(text, order) : undefined;
    if (moment?.minute === undefined || !(moment.day ?? moment.monthDay)) continue;
    times += 1;
    written &&= moment.minute === 0;
    local &&= moment.utc === true && inZone(moment, zone).minute === 0;
    if (!written && !local) return undefined;
  }
  if (times === 0) return undefined;
  return written ? 'written' : times > 1 ? 'local' : undefined;
}

/** The columns of costs that are never positive and sometimes negative. */
function belowZero(table: KnownTable, sign: Notation['decimalSign'], notes: Notes): ReadonlySet<number> {
  const places = placesOf(table, COSTS).filter((index) =>
    isBelowZero(textsIn(table, index).map((text) => parseAmount(text, sign)?.cents)),
  );
  for (const index of places)
    notes.add('belowZero', undefined, table.section.header[index] || `Column ${index + 1}`);
  return new Set(places);
}

/** The times of a file by row that do not show AM or PM; empty if one shows a 24-hour clock. */
function twelveHoursIn(known: readonly KnownTable[], order: Notation['order']): string[] {
  const found: string[] = [];
  for (const table of known) {
    const times = timesIn(textsOf([table], ['start', 'end']));
    for (const { cells } of table.section.rows) {
      // Programs add midnight to days.
      const fields = (['date', 'start', 'end'] as const).slice(table.columns.start === undefined ? 0 : 1);
      const texts = fields.flatMap((field) => {
        const text = cellAt(cells, table.columns[field]);
        const moment = parseMoment(text, order, field === 'date' ? undefined : times);
        return moment?.minute === undefined || hasTimeWord(text) ? [] : [text];
      });
      if (texts.length === 0 || texts.some(showsHalf)) continue;
      if (table.tracker.own || !areTwelveHours(texts)) return [];
      found.push(texts.join('–'));
    }
  }
  return found;
}

/** Whether two columns make a length: whole hours, and minutes below 60. */
function areBeside(table: KnownTable): boolean {
  const [hours, minutes] = [textsOf([table], ['hours']), textsOf([table], ['minutes'])];
  return (
    hours.every((text) => isBlank(text) || /^\d+$/.test(text)) &&
    minutes.some((text) => parseDuration(text, 'minutes')) &&
    minutes.every((text) => (parseDuration(text, 'minutes') ?? 0) < 60)
  );
}

/**
 * Whether lengths are fractions of a day: all below 1, and times are too or some have more decimals than people type.
 * @returns undefined if they may be, as all sessions would be shorter than an hour
 */
function areDays(table: KnownTable): boolean | undefined {
  const lengths = textsOf([table], ['hours']).filter((text) => !isBlank(text));
  const isBeside = timesIn(textsOf([table], ['start', 'end'])) === 'fractions';
  const areFractions = lengths.every((text) => /^0?[.,]\d+$|^0$/.test(text) || (isBeside && text === '1'));
  if (!areFractions || table.tracker.own) return false;
  if (lengths.some((text) => isBeside || /[.,]\d{5}/.test(text))) return true;
  return lengths.some((text) => /[.,]\d\d/.test(text)) ? undefined : false;
}
