import * as z from 'zod/mini';
import { documentedAs, requiredText } from './fields';
import { day } from './query-fields';
import { fixedChoices, MAX_CHOICE, MOST_CHOICES } from './result-filter';
import { resultKindName } from './result-kind-name';

/** `/api/views`: filters that a player saved under a name. */

/** Views of one account. */
export const MAX_SAVED_VIEWS = 50;
export const VIEW_NAME_MAX_LENGTH = 60;

const choices = z
  .array(requiredText(MAX_CHOICE, 'Choose a text.'))
  .check(z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices, please.`));

/** A filter as pages have it in their address. A named period stays named. */
const viewFilter = z.strictObject({
  /** A named period such as `last_month`, or a year. Takes the place of `from` and `to`. */
  date: z.optional(
    z
      .string()
      .check(
        z.regex(/^([a-z][a-z0-9_]{0,29}|\d{4})$/, 'There is no such period.'),
        documentedAs({ maxLength: 30 }),
      ),
  ),
  from: z.optional(day),
  to: z.optional(day),
  kind: z.optional(resultKindName),
  venue: choices,
  stakes: choices,
  game: choices,
  tag: choices,
  /** Absent in views of the release before. */
  trip: z.optional(choices),
  /** An empty text is the main bankroll. Absent in views of the release before. */
  bankroll: z.optional(
    z
      .array(z.string().check(z.maxLength(MAX_CHOICE)))
      .check(z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices, please.`)),
  ),
  ...fixedChoices,
});

/** Body of `POST /api/views` and `PUT /api/views/{id}`. */
export const savedViewRequest = z.strictObject({
  name: requiredText(VIEW_NAME_MAX_LENGTH, 'Enter a name.'),
  filter: viewFilter,
});
export type SavedViewRequest = z.output<typeof savedViewRequest>;

export const savedView = z.object({ id: z.string(), name: z.string(), filter: viewFilter });
export type SavedView = z.infer<typeof savedView>;

/** Answer of `GET /api/views`: oldest first. */
export const savedViews = z.array(savedView);
