import type { ColumnOptions } from 'typeorm';

/** Column types that several tables share. */

/** Compared byte by byte. */
export const asciiText = (length: number) =>
  ({ type: 'varchar', length, charset: 'ascii', collation: 'ascii_bin' }) as const satisfies ColumnOptions;

/** A UUID as text. */
export const uuid = {
  type: 'char',
  length: 36,
  charset: 'ascii',
  collation: 'ascii_bin',
} as const satisfies ColumnOptions;

/** A moment in UTC, to the millisecond. */
export const moment = { type: 'datetime', precision: 3 } as const satisfies ColumnOptions;

/** A BIGINT whose values are safe integers, as `number`; without this it is a string. */
export const safeBigint = {
  type: 'bigint',
  transformer: {
    from: (value: string | null) => (value === null ? null : Number(value)),
    to: (value: unknown) => value,
  },
} as const satisfies ColumnOptions;
