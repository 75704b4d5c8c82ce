import * as z from 'zod/mini';
import { across } from './across';
import { checkBuyin, tournamentExtras, tournamentExtrasAnswer } from './extras';
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

interface Field {
  place?: number | undefined;
  entries?: number | undefined;
  places_paid?: number | undefined;
}

/** Neither the place nor the places paid go beyond the number of entries. */
const checkField = across<Field>(({ value: { place, entries, places_paid }, isFaulty, fault }) => {
  if (!entries || isFaulty('entries')) return;
  if (place && place > entries && !isFaulty('place')) fault('place', FIELD_TEXTS.placeBeyondEntries);
  if (places_paid && places_paid > entries && !isFaulty('places_paid'))
    fault('places_paid', FIELD_TEXTS.placesPaidBeyondEntries);
});

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
    ...tournamentExtras,
  })
  .check(checkTimes({ timesRequired: false }), checkField, checkBuyin);

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
  ...tournamentExtrasAnswer,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Tournament = z.infer<typeof tournament>;
