import { BACKER_MAX_LENGTH, type DealBody, type FieldType, readDeals, toDollars } from '@feltbook/contracts';
import { unescapeCell } from '@feltbook/web-kit/result-files';
import { isInThousands } from '../columns/header-meaning';
import type { RatesOfDays } from '../daily-rates';
import { markupIn } from '../columns/share-column';
import type { AddedColumns, Columns, ProfitIs, SourceField } from '../source-fields';
import { PROBLEMS } from '../texts';
import type { ClockHours, DateOrders, HalfDay, HoursAre, Kept, Problem } from '../types';
import { type DecimalSign, isBlank, isFormula, parseAmount } from '../values/amount';
import type { TimesAre } from '../values/clock';
import { parseDuration, toHours } from '../values/duration';
import { clockTime, inZone, isYear, type Moment, parseMoment, withinDay } from '../values/moment';
import { parseCount } from '../values/number';
import { isOnWeekday } from '../values/months';
import { withDaySwapped } from '../values/swapped-days';
import type { Notes } from './notes';

/** How the values of a table are written. */
export interface Notation {
  readonly header: readonly string[];
  readonly columns: Columns;
  readonly order: DateOrders;
  /** Whether a spreadsheet swapped day and month of its dates. */
  readonly areDaysSwapped: boolean;
  readonly decimalSign: DecimalSign | undefined;
  /** The player's time zone, for times in UTC: 'Europe/Berlin'. */
  readonly zone: string;
  /** Whether the file is Feltbook's export, whose texts are taken verbatim. */
  readonly own: boolean;
  /** Further columns of a field's amounts. */
  readonly added?: AddedColumns | undefined;
  /** Columns of costs that are written as negative numbers. */
  readonly belowZero: ReadonlySet<number>;
  /** A length is the sum of whole hours and minutes in two columns. */
  readonly minutesBeside: boolean;
  /** Shares are what the player sold. */
  readonly isShareSold: boolean;
  /** Shares are fractions of 1, as in Excel. */
  readonly sharesInParts: boolean;
  /** What numbers below ‘Hours’ are. */
  readonly hoursAre: HoursAre;
  /** Which hours count where the clocks of the player's zone change. */
  readonly clocks: ClockHours | undefined;
  /** Whether tips and expenses are off the profit; before them, unless known. */
  readonly profitIs: ProfitIs | undefined;
  /** The half of the day of times that do not show it. */
  readonly halfDay: HalfDay | undefined;
  readonly times: TimesAre;
  /** The column of the days' weekdays. */
  readonly weekday: number | undefined;
  /** All times are midnight, as written or in the player's zone: the file has only days. */
  readonly midnights: 'written' | 'local' | undefined;
  /** By line, what one unit of the row's currency is worth; undefined if amounts are not converted. */
  readonly rates?: ReadonlyMap<number, number> | undefined;
  readonly kept?: Kept | undefined;
  /** For rows that keep their currency and have no rate. */
  readonly daily: RatesOfDays;
  /** The years of days without one, by line. */
  readonly years: ReadonlyMap<number, string>;
  /** Whether a year without a day is read as 1 January. */
  readonly firstDayOfYear: boolean;
}

/** `buyin_cents`, `Profit (cents)`, `Profit (¢)` */
const IN_CENTS = /(?:[\s_(]cents?|¢)\)?$/i;
/** Words for a cash-out of 0. */
const BUST = /^(?:bust(?:ed)?|busto|felted)$/i;
/** Names of columns of bounties: `Bounty each`, `KO money`. */
const BOUNTIES = /bount|knock-?out|kopfgeld|(?:^|\P{L})kos?(?:\P{L}|$)/iu;
const NOTES = new Set<SourceField>(['notes', 'moreNotes']);

/** A field with its column, or a column. */
type Place = SourceField | number;

/** The cells of one row by field, each parsed. Unreadable cells are added to the problems. */
export class RowReader {
  readonly problems: Problem[] = [];
  private firstDay: string | undefined;

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    readonly notation: Notation,
    readonly notes: Notes,
  ) {}

  get own(): boolean {
    return this.notation.own;
  }

  has(field: SourceField): boolean {
    return this.raw(field).trim() !== '';
  }

  hasColumn(field: SourceField): boolean {
    return this.notation.columns[field] !== undefined;
  }

  private indexOf(place: Place): number | undefined {
    return typeof place === 'number' ? place : this.notation.columns[place];
  }

  /** The unparsed cell. */
  raw(place: Place): string {
    const index = this.indexOf(place);
    return index === undefined ? '' : (this.cells[index] ?? '');
  }

  columnOf(place: Place): string {
    const index = this.indexOf(place);
    return index === undefined ? '' : (this.notation.header[index] ?? '').trim();
  }

  text(field: SourceField): string {
    const raw = this.raw(field);
    if (this.own) return unescapeCell(raw);
    // An apostrophe guards a text from being run as a formula.
    const text = raw.trim().replace(/^'(?=[=+\-@])/, '');
    return NOTES.has(field) ? text : text.replace(/^'(?=[\d$])/, '').replace(/\s+/g, ' ');
  }

  /** Adds a problem, once for each column. @returns undefined, for a value that cannot be read */
  fault(text: string, field?: Place): undefined {
    const [column, value] = field === undefined ? ['', ''] : [this.columnOf(field), this.raw(field)];
    if (!this.problems.some((known) => known.column === column && known.text === text))
      this.problems.push({ row: this.line, column, value, text });
  }

  /** Whole cents of all columns of a field; undefined if they are blank or invalid. */
  cents(field: SourceField): number | undefined {
    const { added = {} } = this.notation;
    const further = field === 'buyin' || field === 'cashout' ? added[field] : undefined;
    const cents = [field, ...(further ?? [])]
      .map((place) => this.centsAt(place))
      .filter((value) => value !== undefined);
    return cents.length === 0 ? undefined : cents.reduce((sum, value) => sum + value, 0);
  }

  /** Cents of bounties in columns that are added to the cash-out. */
  addedBounties(): number {
    const places = this.notation.added?.cashout ?? [];
    return places
      .filter((place) => BOUNTIES.test(this.columnOf(place)))
      .reduce((sum, place) => sum + (this.centsAt(place) ?? 0), 0);
  }

  private centsAt(place: Place): number | undefined {
    return this.read(place, PROBLEMS.amount, (text) => {
      if (place === 'cashout' && BUST.test(text.trim())) return 0;
      const name = this.columnOf(place);
      const isThousands = isInThousands(name) && !/k/i.test(text);
      const amount = parseAmount(isThousands ? `${text}k` : text, this.notation.decimalSign);
      if (amount?.rounded) this.notes.add('rounded', this.line);
      if (!amount) return undefined;
      if (isThousands) this.notes.add('inThousands', undefined, `‘${name}’`);
      const cents = IN_CENTS.test(name) ? Math.round(amount.cents / 100) : amount.cents;
      if (cents !== amount.cents) this.notes.add('inCents', undefined, `‘${name}’`);
      return this.notation.belowZero.has(this.indexOf(place) ?? -1) ? Math.abs(cents) : cents;
    });
  }

  /** The player's own share of the result, from 0 to 1. */
  share(): number {
    const percent = this.read('share', PROBLEMS.share, (text) => {
      const number = Number(text.replace('%', '').replace(',', '.'));
      const value = this.notation.sharesInParts ? number * 100 : number;
      return value >= 0 && value <= 100 ? value : undefined;
    });
    const { isShareSold } = this.notation;
    const own = isShareSold ? 100 - (percent ?? 0) : (percent ?? 100);
    return own / 100;
  }

  /** What others paid for each dollar that they bought. */
  markup(): number {
    return this.read('markup', PROBLEMS.amount, markupIn) ?? 1;
  }

  /** Whom the player sold a share to, as deals name them. */
  backer(): string {
    const name = this.text('backer').replaceAll(';', ',');
    return Array.from(name).slice(0, BACKER_MAX_LENGTH).join('').trim() || 'Backers';
  }

  count(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.count, parseCount);
  }

  /** The tags of a cell. Feltbook's export separates them by commas only. */
  tags(field: SourceField): string[] {
    const tags = this.text(field).split(this.own ? ',' : /[,;|]/);
    return tags.map((tag) => tag.trim()).filter((tag) => tag !== '');
  }

  /** The deals of a cell, as Feltbook's export writes them. */
  private deals(field: SourceField): DealBody[] | undefined {
    return this.read(field, PROBLEMS.deals, (text) => readDeals(this.own ? unescapeCell(text) : text));
  }

  /** The value of a field of the contract that is read from one column. */
  value(field: SourceField, type: FieldType): unknown {
    const defined = <Value>(value: Value | undefined, to: (value: Value) => unknown) =>
      value === undefined ? undefined : to(value);
    const readers: Readonly<Record<FieldType, () => unknown>> = {
      text: () => this.text(field),
      count: () => this.count(field),
      money: () => toDollars(this.cents(field) ?? 0),
      rate: () => this.rate(field),
      tags: () => this.tags(field),
      deals: () => this.deals(field),
      day: () => this.moment(field)?.day,
      time: () => defined(this.moment(field, 'time')?.minute, clockTime),
      hours: () => defined(this.length(field, 'hours'), toHours),
    };
    return readers[type]();
  }

  /** Units of the base currency for one unit of the row's. */
  rate(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.amount, (text) => {
      const rate = Number(text.trim().replace(',', '.'));
      return rate > 0 ? rate : undefined;
    });
  }

  /** Minutes. */
  length(field: SourceField, unit: 'hours' | 'minutes'): number | undefined {
    return this.read(field, PROBLEMS.duration, (text) =>
      parseDuration(text, field === 'hours' ? this.notation.hoursAre : unit),
    );
  }

  /** @param holds whether the column holds days, perhaps with a time, or times */
  moment(field: SourceField, holds: 'date' | 'time' = 'date'): Moment | undefined {
    const { order, areDaysSwapped, times, zone, midnights } = this.notation;
    const isDay = field === 'date' || (field === 'start' && !this.hasColumn('date'));
    if (isDay && isYear(this.raw(field))) return this.year(field);
    const read = this.read(field, PROBLEMS[holds], (text) =>
      parseMoment(areDaysSwapped ? withDaySwapped(text) : text, order, holds === 'time' ? times : undefined),
    );
    const moment = read && this.withYear(field, read);
    const weekday = isDay && this.notation.weekday !== undefined ? this.raw(this.notation.weekday) : '';
    if (moment?.day !== undefined && !isOnWeekday(`${weekday} ${this.raw(field)}`, moment.day))
      return this.fault(PROBLEMS.weekday, field);
    if (moment?.day !== undefined && midnights === 'written') return { day: moment.day };
    const named = moment?.zone ?? (moment?.utc && moment.day === undefined ? 'UTC' : undefined);
    if (named !== undefined) this.notes.add('namedZone', this.line, named);
    if (!moment?.utc || moment.day === undefined) return moment;
    const local = inZone(moment, zone);
    if (midnights === 'local') return { day: local.day };
    this.notes.add('zone', this.line, zone);
    return local;
  }

  /** Adds the year that the player chose to a day without one. An end is never before the row's first day. */
  private withYear(field: SourceField, { monthDay, ...moment }: Moment): Moment | undefined {
    this.firstDay ??= moment.day;
    if (monthDay === undefined) return moment;
    const year = this.notation.years.get(this.line) ?? this.firstDay?.slice(0, 4);
    if (year === undefined) return this.fault(PROBLEMS.noYear, field);
    const day = `${year}-${monthDay}`;
    this.firstDay ??= day;
    return withinDay({ ...moment, day: day < this.firstDay ? `${Number(year) + 1}-${monthDay}` : day });
  }

  private year(field: SourceField): Moment | undefined {
    const { firstDayOfYear } = this.notation;
    this.notes.add('yearOnly', this.line, firstDayOfYear ? 'read as 1 January' : 'left out');
    if (!firstDayOfYear) return this.fault(PROBLEMS.yearOnly, field);
    return { day: `${this.raw(field).trim()}-01-01` };
  }

  private read<Value>(
    field: Place,
    fault: string,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = this.raw(field);
    if (isBlank(text)) return undefined;
    if (isFormula(text)) return this.fault(PROBLEMS.formula, field);
    return parse(text) ?? this.fault(fault, field);
  }
}
