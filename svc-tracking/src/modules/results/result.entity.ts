import {
  CASH_SESSIONS,
  DEALS_JSON_MAX_LENGTH,
  RATE_DECIMALS,
  TOURNAMENTS,
  type Field,
  type FieldType,
  type ResultKind,
  type ResultKindName,
} from '@feltbook/contracts';
import { moment, uuid } from '@feltbook/svc-kit';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** The binary collation keeps texts apart that differ in case or accents only. */
const TEXT = { type: 'varchar', collation: 'utf8mb4_bin' } as const;

/** The column of each type: money in whole cents, hours in hundredths, tags separated by commas, deals in JSON. */
const COLUMNS: Readonly<Record<FieldType, EntitySchemaColumnOptions>> = {
  day: { type: 'date' },
  time: { type: 'char', length: 5, charset: 'ascii', collation: 'ascii_bin' },
  text: TEXT,
  count: { type: 'int', unsigned: true },
  money: { type: 'bigint' },
  hours: { type: 'int', unsigned: true },
  rate: { type: 'decimal', precision: 14, scale: RATE_DECIMALS },
  tags: { ...TEXT, length: 400 },
  deals: { type: 'varchar', length: DEALS_JSON_MAX_LENGTH, charset: 'ascii', collation: 'ascii_bin' },
};

/** A missing time of day is stored as '', every other missing field as null. */
const columnOf = ({ type, column, isOptional, maxLength }: Field): EntitySchemaColumnOptions => ({
  ...COLUMNS[type],
  ...(maxLength !== undefined && { length: maxLength }),
  name: column,
  nullable: isOptional && type !== 'time',
});

/** Columns of a result besides its fields. */
interface StoredResult {
  accountId: string;
  id: string;
  /** Null for a result that was saved by itself. */
  importId: string | null;
  /** The row of the imported file; see `importSources`. */
  source: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Keys begin with the account, so that a player's results are stored together and the table shards by account. */
const entityOf = ({ table, fields }: ResultKind): EntitySchema<StoredResult> =>
  new EntitySchema({
    name: table,
    columns: {
      accountId: { ...uuid, primary: true, name: 'account_id' },
      id: { ...uuid, primary: true },
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, columnOf(field)])),
      importId: { ...uuid, name: 'import_id', nullable: true },
      source: { ...uuid, length: 32, nullable: true },
      created_at: moment,
      updated_at: moment,
    },
    indices: [
      { name: `${table}_newest`, columns: ['accountId', 'date', 'startTime', 'created_at', 'id'] },
      { name: `${table}_days`, columns: ['date', 'id'] },
    ],
  });

/** The tables of results, derived from the fields of each kind. */
export const RESULT_ENTITIES: Readonly<Record<ResultKindName, EntitySchema<StoredResult>>> = {
  cash: entityOf(CASH_SESSIONS),
  tournament: entityOf(TOURNAMENTS),
};
