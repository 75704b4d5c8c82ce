import * as z from 'zod/mini';
import { documentedAs, idOf, optionalCurrency, optionalText, requiredText, resultDay, tags } from './fields';
import { MAX_AMOUNT_CENTS, MAX_LIST_LIMIT } from './limits';
import { isWholeCents } from './money';
import { wholeNumber } from './query-fields';
import { resultKindName } from './result-kind-name';
import { FIELD_TEXTS } from './texts';

/**
 * `/api/hands`: notes about hands, with cards as players type them. `parseHand` of poker-math reads the cards; nothing but the text is
 * stored. Amounts in units of the note's currency, days as YYYY-MM-DD. Notes count under no trial.
 */

/** In characters. */
export const HAND_TEXT_MAX_LENGTH = 1000;
/** Notes of one account. */
export const MAX_HAND_NOTES = 10_000;
const MAX_SEARCH = 200;
const MAX_STAKES = 30;
/** A page of `GET /api/hands` without `limit`. */
const PAGE = 100;

const TEXTS = {
  text: 'Enter the hand.',
  id: 'An id is a UUID in lower case.',
  result: 'A result is cash or tournament, a colon, and its id.',
} as const;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Of a note: the client's own UUIDv7, so that a repeated call adds nothing twice. */
export const handId = z.string().check(z.regex(UUID, TEXTS.id), documentedAs({ maxLength: 36 }));

const position = z.enum(['UTG', 'UTG+1', 'UTG+2', 'LJ', 'HJ', 'CO', 'BTN', 'SB', 'BB', 'Straddle']);
export const HAND_POSITIONS = position.options;
export type HandPosition = z.infer<typeof position>;

/** Body of `PUT /api/hands/{id}`. */
export const handRequest = z.strictObject({
  date: resultDay,
  text: requiredText(HAND_TEXT_MAX_LENGTH, TEXTS.text),
  /** The result it belongs to. */
  result: z.optional(z.strictObject({ kind: resultKindName, id: handId })),
  /** Id of the running session; once that is logged, the note belongs to its result. */
  session: z.optional(idOf(200)),
  stakes: optionalText(MAX_STAKES),
  position: z.optional(position),
  /** Won or, below 0, lost. */
  amount: z.optional(
    z.number(FIELD_TEXTS.amount).check(
      z.minimum(-MAX_AMOUNT_CENTS / 100, FIELD_TEXTS.amountTooLarge),
      z.maximum(MAX_AMOUNT_CENTS / 100, FIELD_TEXTS.amountTooLarge),
      z.refine((dollars) => isWholeCents(Math.abs(dollars)), FIELD_TEXTS.amountTooFine),
    ),
  ),
  /** ISO 4217, of the amount and the stakes; the player's base currency without it. */
  currency: optionalCurrency,
  tags,
});
/** As sent by a client. */
export type HandBody = z.input<typeof handRequest>;
export type HandRequest = z.output<typeof handRequest>;

/** Query of `GET /api/hands`: notes that match all of it, newest first. */
export const handsQuery = z.strictObject({
  /** Words, names and cards: `AK bellagio`. */
  q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
  /** `cash:` or `tournament:` and the id of a result. */
  result: z.optional(
    z
      .string()
      .check(
        z.regex(/^(?:cash|tournament):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, TEXTS.result),
        documentedAs({ maxLength: 47 }),
      ),
  ),
  /** Id of the running session. */
  session: z.optional(idOf(200)),
  limit: z._default(wholeNumber(1, MAX_LIST_LIMIT), PAGE),
  /** `next` of the page before. */
  cursor: z.optional(
    z
      .string()
      .check(
        z.regex(/^\d{4}-\d\d-\d\d_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'This cursor is not ours.'),
        documentedAs({ maxLength: 47 }),
      ),
  ),
});
export type HandsQuery = z.output<typeof handsQuery>;

/** The result of a note, while it exists. */
const handResult = z.object({
  kind: resultKindName,
  id: z.string(),
  location: z.string(),
  /** Of a cash session. */
  stakes: z.optional(z.string()),
  /** Of a tournament. */
  name: z.optional(z.string()),
});

const hand = z.object({
  id: z.string(),
  date: z.string(),
  text: z.string(),
  result: z.optional(handResult),
  session: z.optional(z.string()),
  stakes: z.optional(z.string()),
  position: z.optional(position),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
});
export type Hand = z.infer<typeof hand>;

/** Answer of `PUT /api/hands/{id}`. */
export const storedHand = hand;

/** Answer of `GET /api/hands`. */
export const handsAnswer = z.object({
  hands: z.array(hand),
  /** Cursor of the next page, if there is one. */
  next: z.optional(z.string()),
});
export type HandsAnswer = z.infer<typeof handsAnswer>;
