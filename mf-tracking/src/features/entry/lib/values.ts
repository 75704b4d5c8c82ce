import {
  cashSessionFields,
  type CashSessionField,
  type Field,
  type FieldTable,
  type FieldType,
  type ResultResponse,
  type TournamentField,
  tournamentFields,
} from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import { formatNumber, parseAmount, parseCount } from './numbers';

/** The fields of both kinds of results. */
export const RESULT_FIELDS: Readonly<Record<EntryField, Field>> = {
  ...tournamentFields,
  ...cashSessionFields,
};

export type EntryField = CashSessionField | TournamentField;

/** What the inputs of both forms hold: texts, as typed. Each form draws the fields of its own kind. */
export type EntryValues = Record<EntryField, string>;

export const BLANK_VALUES = Object.fromEntries(
  Object.keys(RESULT_FIELDS).map((name) => [name, '']),
) as EntryValues;

/** What a new form of a kind holds besides blanks. */
export const defaultValues = (fields: FieldTable): Partial<EntryValues> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, formatNumber(field.default)]],
    ),
  );

/** Whether a form has no times, so that how long it was is typed. */
export const isTimeless = ({ startTime, endTime }: Pick<EntryValues, 'startTime' | 'endTime'>): boolean =>
  startTime === '' && endTime === '';

/** The hours of a form: from its times, else as typed, NaN for what is no number. Undefined when neither says. */
export function formHours({
  startTime,
  endTime,
  duration,
}: Pick<EntryValues, 'startTime' | 'endTime' | 'duration'>): number | undefined {
  if (isTimeless({ startTime, endTime })) return parseAmount(duration);
  return durationHours(startTime, endTime) || undefined;
}

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const asTyped = (text: string): string => text;

/** What is sent for what is typed; the contract checks it. */
const PARSERS: Readonly<Record<FieldType, (text: string, field: Field, values: EntryValues) => unknown>> = {
  day: asTyped,
  time: asTyped,
  text: asTyped,
  // NaN for a blank required amount: the contract's default is for calls, while a form asks for it.
  money: (text, { isOptional }) => parseAmount(text) ?? (isOptional ? undefined : Number.NaN),
  count: parseCount,
  hours: (_text, _field, values) => formHours(values),
  tags: tagsOf,
};

/** What a form shows of a stored value. */
const FORMATS: Readonly<Record<FieldType, (value: never, record: ResultResponse) => string>> = {
  day: asTyped,
  time: asTyped,
  text: asTyped,
  money: formatNumber,
  count: formatNumber,
  // With times the hours follow from them; without, they are kept. 0 is unknown.
  hours: (hours: number, { startTime, endTime }) =>
    startTime || endTime ? '' : formatNumber(hours || undefined),
  tags: (tags: readonly string[]) => tags.join(', '),
};

/** @param fields of the kind @returns the body of a call that saves what is typed, unchecked */
export function bodyOf<Body>(fields: FieldTable, values: EntryValues): Body {
  const body: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      PARSERS[field.type](values[name as EntryField], field, values),
    ]),
  );
  return body as Body;
}

/** @param fields of the kind @returns what the form shows of a saved result */
export function valuesOf(fields: FieldTable, record: ResultResponse): EntryValues {
  const stored = record as unknown as Readonly<Record<string, unknown>>;
  const shown: Partial<EntryValues> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]) => {
      const value = stored[name];
      return value === undefined ? [] : [[name, FORMATS[type](value as never, record)]];
    }),
  );
  return { ...BLANK_VALUES, ...shown };
}
