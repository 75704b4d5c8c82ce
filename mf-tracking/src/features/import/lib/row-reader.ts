import { unmakeSafe } from './safe-cell';
import type { Columns, SourceField } from './source-fields';
import { PROBLEMS } from './texts';
import type { DateOrder, Problem } from './types';
import { type DecimalSign, isBlank, isFormula, parseAmount } from './values/amount';
import { parseDuration } from './values/duration';
import { inZone, type Moment, parseMoment } from './values/moment';
import { parseCount } from './values/number';
import type { Notes } from './notes';

/** How the values of a table are written. */
export interface Writing {
  readonly header: readonly string[];
  readonly columns: Columns;
  readonly order: DateOrder;
  readonly decimalSign: DecimalSign | undefined;
  /** The player's own, for times in UTC: 'Europe/Berlin'. */
  readonly zone: string;
  /** Our own export: texts are taken letter by letter. */
  readonly own: boolean;
}

/** The cells of one row by what they mean, each read as what it should be. What cannot be read is a problem. */
export class RowReader {
  readonly problems: Problem[] = [];

  constructor(
    readonly line: number,
    private readonly cells: readonly string[],
    private readonly writing: Writing,
    readonly notes: Notes,
  ) {}

  get own(): boolean {
    return this.writing.own;
  }

  has(field: SourceField): boolean {
    return this.raw(field).trim() !== '';
  }

  /** As it stands in the file. */
  raw(field: SourceField): string {
    const index = this.writing.columns[field];
    return index === undefined ? '' : (this.cells[index] ?? '');
  }

  columnOf(field: SourceField): string {
    const index = this.writing.columns[field];
    return index === undefined ? '' : (this.writing.header[index] ?? '').trim();
  }

  text(field: SourceField): string {
    const raw = this.raw(field);
    return this.own ? unmakeSafe(raw) : raw.trim();
  }

  fault(text: string, field?: SourceField): void {
    const [column, value] = field === undefined ? ['', ''] : [this.columnOf(field), this.raw(field)];
    this.problems.push({ row: this.line, column, value, text });
  }

  /** Whole cents; undefined when the cell is blank or wrong. */
  cents(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.amount, (text) => {
      const amount = parseAmount(text, this.writing.decimalSign);
      if (amount?.rounded) this.notes.add('rounded', this.line);
      return amount?.cents;
    });
  }

  count(field: SourceField): number | undefined {
    return this.read(field, PROBLEMS.count, parseCount);
  }

  /** Minutes. */
  length(field: SourceField, unit: 'hours' | 'minutes'): number | undefined {
    return this.read(field, PROBLEMS.duration, (text) => parseDuration(text, unit));
  }

  moment(field: SourceField, fault: string = PROBLEMS.date): Moment | undefined {
    return this.read(field, fault, (text) => {
      const moment = parseMoment(text, this.writing.order);
      if (!moment?.utc) return moment;
      this.notes.add('zone', this.line, this.writing.zone);
      return inZone(moment, this.writing.zone);
    });
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
