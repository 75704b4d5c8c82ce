import * as z from 'zod/mini';
import { cashExtras, cashExtrasAnswer, checkBuyin } from './extras';
import { amount, optionalDuration, optionalText, optionalTime, requiredText, resultDay } from './fields';
import { checkTimes } from './times';
import { FIELD_TEXTS } from './texts';

/**
 * What `POST /sessions` and `PUT /sessions/{id}` take and what the form holds: one schema for both sides.
 * The server computes the duration from the times; a given one counts only without times.
 */
export const cashSessionInput = z
  .strictObject({
    date: resultDay,
    startTime: optionalTime,
    endTime: optionalTime,
    game_type: requiredText(50, FIELD_TEXTS.gameTypeRequired),
    location: requiredText(100, FIELD_TEXTS.locationRequired),
    stakes: requiredText(30, FIELD_TEXTS.stakesRequired),
    duration: optionalDuration,
    buyin: amount,
    cashout: amount,
    notes: optionalText(2000),
    ...cashExtras,
  })
  .check(checkTimes({ timesRequired: true }), checkBuyin);

/** As written by a client. */
export type CashSessionBody = z.input<typeof cashSessionInput>;
/** As checked: trimmed, blanks gone. */
export type CashSessionInput = z.output<typeof cashSessionInput>;

/** A cash session as the server answers it. `duration` in hours, amounts in dollars, moments in UTC (ISO 8601). */
export const cashSession = z.object({
  id: z.string(),
  date: z.string(),
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
  game_type: z.string(),
  location: z.string(),
  stakes: z.string(),
  duration: z.number(),
  buyin: z.number(),
  cashout: z.number(),
  notes: z.optional(z.string()),
  ...cashExtrasAnswer,
  created_at: z.string(),
  updated_at: z.string(),
});
export type CashSession = z.infer<typeof cashSession>;

/** The game types that every player is offered; any other value is the player's own and shown title-cased. */
export const GAME_TYPE_LABELS: Readonly<Record<string, string>> = {
  nlhe: "No-Limit Hold'em",
  omaha: 'Omaha',
  dealers_choice: 'Dealers Choice',
  double_board_plo_bomb: 'Double Board PLO Bomb',
};

/**
 * What a game type is called on screen.
 * @param value as stored, for example `nlhe` or `short_deck` @returns its label, or the value title-cased
 */
export function gameTypeLabel(value: string): string {
  if (Object.hasOwn(GAME_TYPE_LABELS, value)) return GAME_TYPE_LABELS[value] ?? value;
  return value
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => {
      // By code points: the first character of a word may be more than one unit long.
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('en-US') + rest.join('');
    })
    .join(' ');
}
