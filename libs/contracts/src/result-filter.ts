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
};
/** Query of `GET /api/insights`. */
export const resultFilter = z.strictObject(resultFilterFields);
export type ResultFilterQuery = z.output<typeof resultFilter>;
