import * as z from 'zod/mini';
import { documentedAs } from './fields';
import { day } from './query-fields';
import { resultKindName } from './result-kind-name';

/** Most values of one criterion. */
export const MOST_CHOICES = 20;
/** As long as the longest field that is filtered by. */
export const MAX_CHOICE = 100;

const oneChoice = z.string().check(documentedAs({ maxLength: MAX_CHOICE }));

/** A parameter that may be repeated: each value of it is one choice. */
const choices = <Choice extends z.ZodMiniType<string, string>>(choice: Choice) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([oneChoice, z.array(oneChoice).check(documentedAs({ maxItems: MOST_CHOICES }))]),
        z.transform((value) => (Array.isArray(value) ? value : [value])),
      ),
      z.array(choice).check(z.maxLength(MOST_CHOICES)),
    ),
  );
const text = z.string().check(z.maxLength(MAX_CHOICE));

/** Values of the criteria that have the same ones for all players. Lengths in hours, starts in hours after midnight. */
const fixedValues = {
  day: z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']),
  /** From Friday 18:00 to Sunday, or all other days. */
  weekend: z.enum(['weekend', 'week']),
  duration: z.enum(['<1', '1-3', '3-6', '6-8', '8+']),
  result: z.enum(['winning', 'losing']),
  length: z.enum(['<2', '2-4', '4-6', '6-8', '8+']),
  hour: z.string().check(z.regex(/^(1?\d|2[0-3])$/), documentedAs({ maxLength: 2 })),
  /** `5-4`: started on a Friday, in the fifth block of four hours. */
  block: z.string().check(z.regex(/^[0-6]-[0-5]$/), documentedAs({ maxLength: 3 })),
  /** Of tournaments, by the price of one entry in dollars. */
  buyin: z.enum(['<50', '50-150', '150-400', '400-1000', '1000+']),
};
/** The same as lists in a body. */
export const fixedChoices = {
  day: listOf(fixedValues.day),
  weekend: listOf(fixedValues.weekend),
  duration: listOf(fixedValues.duration),
  result: listOf(fixedValues.result),
  length: listOf(fixedValues.length),
  hour: listOf(fixedValues.hour),
  block: listOf(fixedValues.block),
  buyin: listOf(fixedValues.buyin),
};

function listOf<Value extends z.ZodMiniType<string, string>>(value: Value) {
  return z.optional(z.array(value).check(z.maxLength(MOST_CHOICES)));
}

/**
 * Parameters of `GET /api/dashboard` and `GET /api/insights`, and of the pages' addresses: which results count. Both days are
 * included. Of several values of one parameter, one has to match; different parameters apply together.
 */
export const resultFilterFields = {
  from: z.optional(day),
  to: z.optional(day),
  kind: choices(resultKindName),
  stakes: choices(text),
  venue: choices(text),
  game: choices(text),
  tag: choices(text),
  trip: choices(text),
  /** An empty text is the main bankroll. */
  bankroll: choices(text),
  day: choices(fixedValues.day),
  weekend: choices(fixedValues.weekend),
  duration: choices(fixedValues.duration),
  result: choices(fixedValues.result),
  length: choices(fixedValues.length),
  hour: choices(fixedValues.hour),
  block: choices(fixedValues.block),
  buyin: choices(fixedValues.buyin),
};
/** Query of `GET /api/insights`. */
export const resultFilter = z.strictObject(resultFilterFields);
export type ResultFilterQuery = z.output<typeof resultFilter>;
