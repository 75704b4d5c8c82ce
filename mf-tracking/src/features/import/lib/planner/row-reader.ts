import { unescapeCell } from '@feltbook/web-kit/result-files';
import type { Columns, SourceField } from '../source-fields';
import { PROBLEMS } from '../texts';
import type { DateOrder, Problem } from '../types';
import { type DecimalSign, isBlank, isFormula, parseAmount } from '../values/amount';
import { parseDuration } from '../values/duration';
import { inZone, isYear, type Moment, parseMoment } from '../values/moment';
import { parseCount } from '../values/number';
import type { Notes } from './notes';

/** How the values of a table are written. */
export interface Notation {
  readonly header: readonly string[];
  readonly columns: Columns;
  readonly order: DateOrder;
  readonly decimalSign: DecimalSign | undefined;
  /** The player's time zone, for times in UTC: 'Europe/Berlin'. */
  readonly zone: string;
  /** Whether the file is Feltbook's export, whose texts are taken verbatim. */
  readonly own: boolean;
  /** Costs that are written as negative numbers. */
  readonly belowZero: ReadonlySet<SourceField>;
  /** Lengths are fractions of a day. */
  readonly lengthsInDays: boolean;
  /** Whether a year without a day is read as 1 January. */
  readonly firstDayOfYear: boolean;
}

/** The cells of one row by field, each parsed. Unreadable cells are added to the problems. */
export class RowReader {
  readonly problems: Problem[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly notation: Notation,
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

  /** The unparsed cell. */
  raw(field: SourceField): string {
    const index = this.notation.columns[field];
    return index === undefined ? '' : (this.cells[index] ?? '');
  }

  columnOf(field: SourceField): string {
    const index = this.notation.columns[field];
    return index === undefined ? '' : (this.notation.header[index] ?? '').trim();
  }

  text(field: SourceField): string {
    const raw = this.raw(field);
    return this.own ? unescapeCell(raw) : raw.trim();
  }

  fault(text: string, field?: SourceField): void {
    const [column, value] = field === undefined ? ['', ''] : [this.columnOf(field), this.raw(field)];
    if (this.problems.some((known) => known.column === column && known.text === text)) return;
    this.problems.push({ row: this.line, column, value, text });
  }

  /** Whole cents; undefined if the cell is blank or invalid. */
  cents(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.amount, (text) => {
      const amount = parseAmount(text, this.notation.decimalSign);
      if (amount?.rounded) this.notes.add('rounded', this.line);
      return amount && this.notation.belowZero.has(field) ? Math.abs(amount.cents) : amount?.cents;
    });
  }

  count(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.count, parseCount);
  }

  /** Minutes. */
  length(field: SourceField, unit: 'hours' | 'minutes'): number | undefined {
    return this.read(field, PROBLEMS.duration, (text) => {
      const minutes = parseDuration(text, unit);
      return minutes !== undefined && this.notation.lengthsInDays && field === 'hours'
        ? minutes * 24
        : minutes;
    });
  }

  moment(field: SourceField, fault: string = PROBLEMS.date): Moment | undefined {
    const isDay = field === 'date' || (field === 'start' && !this.hasColumn('date'));
    if (isDay && isYear(this.raw(field))) return this.year(field);
    return this.read(field, fault, (text) => {
      const moment = parseMoment(text, this.notation.order);
      if (!moment?.utc) return moment;
      this.notes.add('zone', this.line, this.notation.zone);
      return inZone(moment, this.notation.zone);
    });
  }

  private year(field: SourceField): Moment | undefined {
    const { firstDayOfYear } = this.notation;
    this.notes.add('yearOnly', this.line, firstDayOfYear ? 'read as 1 January' : 'left out');
    if (firstDayOfYear) return { day: `${this.raw(field).trim()}-01-01` };
    this.fault(PROBLEMS.yearOnly, field);
    return undefined;
  }

  private read<Value>(
    field: SourceField,
    fault: string,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = this.raw(field);
    if (isBlank(text)) return undefined;
    const value = isFormula(text) ? undefined : parse(text);
    if (value === undefined) this.fault(isFormula(text) ? PROBLEMS.formula : fault, field);
    return value;
  }
}
