import * as z from 'zod/mini';
import { dealResponse, deals } from './deals';
import {
  amount,
  optionalAmount,
  optionalCount,
  optionalCurrency,
  optionalDayHours,
  optionalDuration,
  optionalName,
  optionalPayouts,
  optionalRate,
  optionalText,
  optionalTime,
  optionalZone,
  requiredName,
  resultDay,
  tags,
} from './fields';
import { DAY_HOURS_MAX_LENGTH } from './day-hours';
import { MAX_ZONE_LENGTH } from './limits';
import { PAYOUTS_MAX_LENGTH } from './payouts';

/** What a field holds. How it is stored, typed into a form, exported and compared follows from its type. */
export type FieldType = 'day' | 'time' | 'text' | 'money' | 'count' | 'hours' | 'tags' | 'deals' | 'rate';

interface FieldOptions {
  /** Column of the kind's table in the database. */
  readonly column: string;
  /** Label in forms and dialogs. */
  readonly label: string;
  /** Position among the columns of an exported file. */
  readonly exportAt: number;
  /** Column names in files of other programs: lower-case letters and digits, separated by spaces. */
  readonly aliases?: string;
  /** Whether results that differ in this field only are different results. Default: true. */
  readonly countsForSameness?: boolean;
}

/** One field of a kind of result. Everything that handles the field derives from this description. */
export interface Field<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Required<Omit<FieldOptions, 'aliases'>> {
  readonly type: FieldType;
  /** Checks and normalizes what a client sends. */
  readonly request: Request;
  readonly response: Response;
  /** Whether a result may have none: the field is absent from responses then. */
  readonly isOptional: boolean;
  /** What a new form holds, and what a request without the field means. */
  readonly default: number | undefined;
  readonly aliases: readonly string[];
  /** Most characters of a text. */
  readonly maxLength?: number;
}

/** The fields of one kind of result, by name, in the order in which requests are validated and responses written. */
export type FieldTable = Readonly<Record<string, Field>>;

const define = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  field: Pick<Field<Request, Response>, 'type' | 'request' | 'response' | 'isOptional'>,
  { aliases, countsForSameness = true, ...options }: FieldOptions,
  defaultValue?: number,
): Field<Request, Response> => ({
  ...field,
  ...options,
  countsForSameness,
  aliases: aliases?.split(' ') ?? [],
  default: defaultValue,
});

const required = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  type: FieldType,
  request: Request,
  response: Response,
  options: FieldOptions,
) => define({ type, request, response, isOptional: false }, options);

const optional = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  type: FieldType,
  request: Request,
  response: Response,
  options: FieldOptions,
) => define({ type, request, response: z.optional(response), isOptional: true }, options);

/** YYYY-MM-DD. */
export const dayField = (options: FieldOptions) => required('day', resultDay, z.string(), options);

/** HH:MM, or none. */
export const timeField = (options: FieldOptions) => optional('time', optionalTime, z.string(), options);

/** A name: in NFC, with single blanks. @param message shown when it is missing */
export const textField = (max: number, message: string, options: FieldOptions) => ({
  ...required('text', requiredName(max, message), z.string(), options),
  maxLength: max,
});

/** A name that is `blank` if missing. */
export const textFieldOr = (blank: string, max: number, options: FieldOptions) => ({
  ...required(
    'text',
    z.pipe(
      optionalName(max),
      z.transform((text) => text ?? blank),
    ),
    z.string(),
    options,
  ),
  maxLength: max,
});

export const optionalTextField = (max: number, options: FieldOptions) => ({
  ...optional('text', optionalText(max), z.string(), options),
  maxLength: max,
});

/** The IANA name of a time zone, or none. */
export const zoneField = (options: FieldOptions) => ({
  ...optional('text', optionalZone, z.string(), options),
  maxLength: MAX_ZONE_LENGTH,
});

/** Hours of each day: `8:30 + 6 + 4:15`, or none. */
export const dayHoursField = (options: FieldOptions) => ({
  ...optional('text', optionalDayHours, z.string(), options),
  maxLength: DAY_HOURS_MAX_LENGTH,
});

/** Prizes by place: `1: 5000, 2: 3000, 3-5: 1000`, or none. */
export const payoutsField = (options: FieldOptions) => ({
  ...optional('text', optionalPayouts, z.string(), options),
  maxLength: PAYOUTS_MAX_LENGTH,
});

/** An ISO 4217 code, or none. */
export const currencyField = (options: FieldOptions) => ({
  ...optional('text', optionalCurrency, z.string(), options),
  maxLength: 3,
});

/** Units of the player's base currency for one unit of the result's, or none. */
export const rateField = (options: FieldOptions) => optional('rate', optionalRate, z.number(), options);

/** Hours; 0 when unknown. */
export const hoursField = (options: FieldOptions) => required('hours', optionalDuration, z.number(), options);

/** Dollars. */
export const moneyField = (options: FieldOptions) => required('money', amount, z.number(), options);

/** Dollars, `dollars` when they are missing. */
export const moneyFieldOr = (dollars: number, options: FieldOptions) =>
  define(
    { type: 'money', request: z._default(amount, dollars), response: z.number(), isOptional: false },
    options,
    dollars,
  );

/** Dollars; 0 means none. */
export const optionalMoneyField = (options: FieldOptions) =>
  optional('money', optionalAmount, z.number(), options);

/** A whole number from `least` on, or none. @param message shown when it is below that */
export const optionalCountField = (least: number, message: string, options: FieldOptions) =>
  optional('count', optionalCount(least, message), z.number(), options);

/** Distinct texts, or none. */
export const tagsField = (options: FieldOptions) => optional('tags', tags, z.array(z.string()), options);

/** The player's deals with others on the result, or none. */
export const dealsField = (options: FieldOptions) => optional('deals', deals, z.array(dealResponse), options);

type Shape<Fields extends FieldTable, Part extends 'request' | 'response'> = {
  [Name in keyof Fields]: Fields[Name][Part];
};

/** The schemas of a table's fields, as `z.object` takes them. */
export const shapeOf = <Fields extends FieldTable, Part extends 'request' | 'response'>(
  fields: Fields,
  part: Part,
): Shape<Fields, Part> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as Shape<
    Fields,
    Part
  >;

/** The schema of a response: the fields of a table, with what the server adds to them. Moments in UTC (ISO 8601). */
export const responseSchema = <Fields extends FieldTable>(fields: Fields) =>
  z.object({
    id: z.string(),
    ...shapeOf(fields, 'response'),
    created_at: z.string(),
    updated_at: z.string(),
  });

/** Names of a table's fields in the order of exported files. */
export const exportOrder = (fields: FieldTable): string[] =>
  Object.keys(fields).sort((a, b) => (fields[a]?.exportAt ?? 0) - (fields[b]?.exportAt ?? 0));
