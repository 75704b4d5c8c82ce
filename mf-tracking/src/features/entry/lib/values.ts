import {
  type Field,
  type FieldTable,
  type FieldType,
  type LastEntry,
  type ResultResponse,
  type TournamentResponse,
} from '@feltbook/contracts';
import { bodyOfDeals, typedDealsOf } from './typed-deals';
import { passedHours } from './clock-change';
import { decimalText, parseAmount, parseDecimal } from '@feltbook/web-kit/typed-amount';
import { parseCount } from './numbers';
import { type EntryField, RESULT_FIELDS } from './result-fields';

/** The values of both forms' inputs: texts, as typed. Each form shows the fields of its kind. */
export type EntryValues = Record<EntryField, string>;

export const BLANK_VALUES = Object.fromEntries(
  Object.keys(RESULT_FIELDS).map((name) => [name, '']),
) as EntryValues;

export type Times = Pick<EntryValues, 'startTime' | 'endTime'>;

/** The defaults of a kind's new form. */
export const defaultValues = (fields: FieldTable): Partial<EntryValues> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, decimalText(field.default)]],
    ),
  );

/** Whether a form has no times, so that the duration is typed. */
export const isTimeless = ({ startTime, endTime }: Times): boolean => startTime === '' && endTime === '';

/**
 * The hours of a form: as typed without times, NaN if invalid; with times those that are known of them, else what passes
 * between them; undefined without any.
 */
export function formHours(
  values: Pick<EntryValues, 'date' | 'startTime' | 'endTime' | 'duration' | 'zone'>,
): number | undefined {
  const { startTime, endTime, zone, duration } = values;
  if (isTimeless(values) || (startTime && endTime && zone && duration)) return parseDecimal(duration);
  return passedHours(values) || undefined;
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const asTyped = (text: string): string => text;

/** Converts a typed value for the request; the contract validates it. */
const PARSERS: Readonly<Record<FieldType, (text: string, field: Field, values: EntryValues) => unknown>> = {
  day: asTyped,
  time: asTyped,
  text: asTyped,
  // NaN for a blank required amount: forms do not use the contract's default.
  money: (text, { isOptional }) => parseAmount(text) ?? (isOptional ? undefined : Number.NaN),
  count: parseCount,
  // Beside days, the server adds up the duration: one that is typed has to agree.
  hours: (_text, _field, values) => (values.day_hours && !isTimeless(values) ? undefined : formHours(values)),
  rate: parseDecimal,
  tags: tagsOf,
  deals: bodyOfDeals,
};

type ResultTimes = Pick<ResultResponse, 'startTime' | 'endTime' | 'zone'> &
  Partial<Pick<TournamentResponse, 'day_hours'>>;

/** Formats a stored value for the form. */
const FORMATS: Readonly<Record<FieldType, (value: never, record: ResultTimes) => string>> = {
  day: asTyped,
  time: asTyped,
  text: asTyped,
  money: decimalText,
  count: decimalText,
  rate: decimalText,
  // The hours are derived from days, and from times without a zone. 0 is unknown.
  hours: (hours: number, { startTime, endTime, zone, day_hours }) =>
    day_hours || ((startTime || endTime) && !zone) ? '' : decimalText(hours || undefined),
  tags: (tags: readonly string[]) => tags.join(', '),
  deals: typedDealsOf,
};

/** @param fields of the kind @returns the request of the form's values, unvalidated */
export function bodyOf<Body>(fields: FieldTable, values: EntryValues): Body {
  const body: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      PARSERS[field.type](values[name as EntryField], field, values),
    ]),
  );
  return body as Body;
}

/** @param fields of the kind @returns the form's values of a saved result */
export function valuesOf(fields: FieldTable, record: ResultResponse | LastEntry): EntryValues {
  const stored = record as unknown as Readonly<Record<string, unknown>>;
  const shown: Partial<EntryValues> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const value = stored[name];
      return value === undefined ? [] : [[name, FORMATS[type](value as never, record)]];
    }),
  );
  return { ...BLANK_VALUES, ...shown };
}
