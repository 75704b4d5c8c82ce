import type { Field, FieldTable, FieldType, LastEntry, ResultResponse } from '@feltbook/contracts';
import { passedHours } from './clock-change';
import { formatNumber, parseAmount, parseCount } from './numbers';
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
      field.default === undefined ? [] : [[name, formatNumber(field.default)]],
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
  if (isTimeless(values) || (startTime && endTime && zone && duration)) return parseAmount(duration);
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
  hours: (_text, _field, values) => formHours(values),
  tags: tagsOf,
};

type ResultTimes = Pick<ResultResponse, 'startTime' | 'endTime' | 'zone'>;

/** Formats a stored value for the form. */
const FORMATS: Readonly<Record<FieldType, (value: never, record: ResultTimes) => string>> = {
  day: asTyped,
  time: asTyped,
  text: asTyped,
  money: formatNumber,
  count: formatNumber,
  // With times and no zone, the hours are derived from the times. 0 is unknown.
  hours: (hours: number, { startTime, endTime, zone }) =>
    (startTime || endTime) && !zone ? '' : formatNumber(hours || undefined),
  tags: (tags: readonly string[]) => tags.join(', '),
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
