import { type FieldTable, type FieldType, toDollars } from '@feltbook/contracts';
import type { RowReader } from './row-reader';
import { PLAIN_FIELDS, type SourceField } from '../source-fields';
import { toHours } from '../values/duration';
import { clockTime } from '../values/moment';

/** Reads a cell by the type of its field. */
const READERS: Readonly<Record<FieldType, (row: RowReader, field: SourceField) => unknown>> = {
  text: (row, field) => row.text(field),
  count: (row, field) => row.count(field),
  money: (row, field) => toDollars(row.cents(field) ?? 0),
  tags: (row, field) => tagsIn(row, field),
  day: (row, field) => row.moment(field)?.day,
  time: (row, field) => {
    const minute = row.moment(field, 'time')?.minute;
    return minute === undefined ? undefined : clockTime(minute);
  },
  hours: (row, field) => {
    const minutes = row.length(field, 'hours');
    return minutes === undefined ? undefined : toHours(minutes);
  },
};

/** @param fields of the row's kind @returns those that are read from one column */
export const plainFields = (row: RowReader, fields: FieldTable): object =>
  Object.fromEntries(
    PLAIN_FIELDS.flatMap((name: SourceField) => {
      const field = fields[name];
      return field ? [[name, READERS[field.type](row, name)]] : [];
    }),
  );

/** The tags of a cell. Feltbook's export separates them by commas only. */
export const tagsIn = (row: RowReader, field: SourceField): string[] =>
  row
    .text(field)
    .split(row.own ? ',' : /[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
