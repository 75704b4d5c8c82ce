import * as z from 'zod/mini';
import {
  amount,
  optionalCount,
  optionalDuration,
  optionalText,
  optionalTime,
  requiredText,
  resultDay,
} from './fields';
import { checkTimes } from './times';
import { FIELD_TEXTS } from './texts';

export const UNTITLED_TOURNAMENT = 'Untitled';

/** What `POST /tournaments` and `PUT /tournaments/{id}` take and what the form holds: one schema for both sides. */
export const tournamentInput = z
  .strictObject({
    date: resultDay,
    startTime: optionalTime,
    endTime: optionalTime,
    name: z.pipe(
      optionalText(120),
      z.transform((name) => name ?? UNTITLED_TOURNAMENT),
    ),
    game_type: requiredText(50, FIELD_TEXTS.gameTypeRequired),
    location: requiredText(100, FIELD_TEXTS.locationRequired),
    duration: optionalDuration,
    buyin: amount,
    cashout: z._default(amount, 0),
    place: optionalCount(1, FIELD_TEXTS.placeRange),
    entries: optionalCount(1, FIELD_TEXTS.entriesRange),
    places_paid: optionalCount(0, FIELD_TEXTS.placesPaidRange),
    notes: optionalText(2000),
  })
  .check(
    checkTimes({ timesRequired: false }),
    z.refine(({ place, entries }) => !place || !entries || place <= entries, {
      path: ['place'],
      error: FIELD_TEXTS.placeBeyondEntries,
    }),
    z.refine(({ places_paid, entries }) => !places_paid || !entries || places_paid <= entries, {
      path: ['places_paid'],
      error: FIELD_TEXTS.placesPaidBeyondEntries,
    }),
  );

/** As written by a client. */
export type TournamentBody = z.input<typeof tournamentInput>;
/** As checked: trimmed, defaults filled in. */
export type TournamentInput = z.output<typeof tournamentInput>;

/** A tournament as the server answers it. `duration` in hours (0 when unknown), amounts in dollars, moments in UTC. */
export const tournament = z.object({
  id: z.string(),
  date: z.string(),
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  name: z.string(),
  game_type: z.string(),
  location: z.string(),
  buyin: z.number(),
  cashout: z.number(),
  duration: z.number(),
  place: z.optional(z.number()),
  entries: z.optional(z.number()),
  places_paid: z.optional(z.number()),
  notes: z.optional(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Tournament = z.infer<typeof tournament>;
