import {
  type Deal,
  dealsJson,
  type FieldType,
  RATE_DECIMALS,
  type ResultKind,
  type ResultRequest,
  toCents,
  toDollars,
} from '@feltbook/contracts';
import { durationHundredths } from '@feltbook/poker-math';
import type { SqlValue } from '@feltbook/svc-kit';
import { columnsOf } from '../../database/columns-of';
import { toIsoMoment } from '../../database/sql-moment';
import { RESULT_ENTITIES } from './result.entity';

/** Converts values of one type. */
interface Storage {
  readonly toColumn: (value: unknown, request: ResultRequest) => SqlValue;
  /** Absent if the response has the stored value. */
  readonly fromColumn?: (stored: unknown) => unknown;
}

const storage = <Value, Stored>(
  toColumn: (value: Value | undefined, request: ResultRequest) => SqlValue,
  fromColumn?: (stored: Stored | null) => Value | undefined,
): Storage => ({
  toColumn: toColumn as Storage['toColumn'],
  ...(fromColumn && { fromColumn: fromColumn as (stored: unknown) => unknown }),
});

const presentOrNull = (value: string | number | undefined): SqlValue => value ?? null;
const presentOrAbsent = <Value>(stored: Value | null): Value | undefined => stored ?? undefined;

/** The driver returns BIGINTs as strings. A missing value is null, '' for a time of day, and 0 for a length. */
const STORAGE: Readonly<Record<FieldType, Storage>> = {
  day: storage<string, string>(presentOrNull),
  time: storage<string, string>(
    (time) => time ?? '',
    (stored) => stored || undefined,
  ),
  text: storage<string, string>(presentOrNull, presentOrAbsent),
  count: storage<number, number>(presentOrNull, presentOrAbsent),
  money: storage<number, string>(
    (dollars) => (dollars === undefined ? null : toCents(dollars)),
    (cents) => (cents === null ? undefined : toDollars(Number(cents))),
  ),
  hours: storage<number, number>(
    (_hours, request) => durationHundredths(request),
    (hundredths) => Number(hundredths) / 100,
  ),
  // A decimal as a text: the database would round a double otherwise than the page.
  rate: storage<number, string>(
    (rate) => rate?.toFixed(RATE_DECIMALS) ?? null,
    (rate) => (rate === null ? undefined : Number(rate)),
  ),
  tags: storage<string[], string>(
    // No tag contains a comma.
    (tags) => tags?.join(',') ?? null,
    (stored) => stored?.split(','),
  ),
  deals: storage<Deal[], string>(
    (deals) => (deals ? dealsJson(deals) : null),
    (stored) => (stored === null ? undefined : (JSON.parse(stored) as Deal[])),
  ),
};

const SERVER_FIELDS: readonly string[] = ['id', 'created_at', 'updated_at'];

type Conversion = readonly [name: string, convert: (stored: unknown) => unknown];

/** Converts between rows and requests or responses of one kind of result. Derived from the kind's entity at start. */
export class ResultRows<Request extends ResultRequest, Response> {
  /** The columns that a request fills; `valuesOf` has the same order. */
  readonly columns: readonly string[];
  /** What to select for `toResponse`. */
  readonly selected: string;
  private readonly written: readonly (readonly [name: string, toColumn: Storage['toColumn']])[];
  private readonly conversions: readonly Conversion[];

  /** @param kind its fields may be a part of them */
  constructor({ name: kind, fields }: Pick<ResultKind, 'name' | 'fields'>) {
    const columns = Object.entries(columnsOf(RESULT_ENTITIES[kind])).filter(
      ([name]) => name in fields || SERVER_FIELDS.includes(name),
    );
    this.columns = columns.filter(([name]) => name in fields).map(([, column]) => column);
    this.selected = columns
      .map(([name, column]) => (name === column ? name : `${column} AS ${name}`))
      .join(', ');
    const entries = Object.entries(fields);
    this.written = entries.map(([name, { type }]) => [name, STORAGE[type].toColumn]);
    const converted = entries.flatMap(([name, { type, isOptional }]) => {
      const { fromColumn } = STORAGE[type];
      const isNeeded = fromColumn && (isOptional || fromColumn !== presentOrAbsent);
      return isNeeded ? [[name, fromColumn] as const] : [];
    });
    const toIso = toIsoMoment as (stored: unknown) => unknown;
    this.conversions = [...converted, ['created_at', toIso], ['updated_at', toIso]];
  }

  /** @returns values for `columns` */
  valuesOf(request: Request): SqlValue[] {
    const values = request as Readonly<Record<string, unknown>>;
    return this.written.map(([name, toColumn]) => toColumn(values[name], request));
  }

  /** @param row of a statement with `selected`; changed in place, because copies would slow down long lists */
  toResponse(row: object): Response {
    const values = row as Record<string, unknown>;
    for (const [name, convert] of this.conversions) values[name] = convert(values[name]);
    return row as Response;
  }
}
