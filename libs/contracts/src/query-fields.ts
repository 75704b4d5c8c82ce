import * as z from 'zod/mini';
import { isCalendarDay } from './calendar';
import { documentedAs } from './fields';
import { FIELD_TEXTS } from './texts';

/** A whole number of a query, from `least` to `most`. */
export const wholeNumber = (least: number, most: number) => {
  const error = `A whole number from ${least} to ${most}.`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, error), documentedAs({ maxLength: 9 })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, error), z.maximum(most, error))),
  );
};
/** A day of a query, YYYY-MM-DD. */
export const day = z
  .string()
  .check(z.refine(isCalendarDay, FIELD_TEXTS.dateUnknown), documentedAs({ format: 'date', maxLength: 10 }));
