import * as z from 'zod/mini';
import type { FieldType } from './field-table';
import type { ResultKind } from './result-kind';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isFinite(value);

/** What the response's schema accepts for a field. */
const ACCEPTS: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  day: isText,
  time: isText,
  text: isText,
  money: isNumber,
  count: isNumber,
  hours: isNumber,
  tags: (value) => Array.isArray(value) && value.every(isText),
};

/**
 * The schema of a list, for ten thousand results on a page, whose content security policy allows zod no compiled
 * schemas. Leaves fields of newer servers in the records.
 */
export function resultListSchema<Response>({ fields, response }: ResultKind<unknown, Response>): {
  /** @throws ZodError */
  parse(value: unknown): Response[];
} {
  const list = z.array(response);
  const required = ['id', 'created_at', 'updated_at'].map((name) => ({
    name,
    accepts: isText,
    isOptional: false,
  }));
  const ofTable = Object.entries(fields).map(([name, { type, isOptional }]) => ({
    name,
    accepts: ACCEPTS[type],
    isOptional,
  }));
  const checks = [...required, ...ofTable];
  const fits = (record: unknown): boolean =>
    typeof record === 'object' &&
    record !== null &&
    checks.every(({ name, accepts, isOptional }) => {
      const value = (record as Record<string, unknown>)[name];
      return value === undefined ? isOptional : accepts(value);
    });
  const isList = (value: unknown): value is Response[] => Array.isArray(value) && value.every(fits);
  // The schema names what does not fit.
  return { parse: (value) => (isList(value) ? value : list.parse(value)) };
}
