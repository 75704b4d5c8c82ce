import * as z from 'zod/mini';
import { moneyField, optionalTextField, responseSchema, shapeOf, textField } from './field-table';
import {
  buyin,
  cashoutOptions,
  checkBuyin,
  duration,
  extraFields,
  gameFields,
  notes,
  whenFields,
} from './result-fields';
import { checkTimes } from './times';
import { FIELD_TEXTS } from './texts';

/** What only some players log of a cash session: forms keep it folded away. */
export const cashSessionExtras = {
  ...extraFields,
  position: optionalTextField(30, {
    column: 'position',
    label: 'Table or seat',
    exportAt: 22,
    aliases: 'tableorseat seat seatnumber seatno tablenumber tableno',
  }),
};

/** Every field of a cash session: schemas, storage, forms, files and duplicates derive from this table. */
export const cashSessionFields = {
  ...whenFields,
  ...gameFields,
  stakes: textField(30, FIELD_TEXTS.stakesRequired, {
    column: 'stakes',
    label: 'Stakes',
    exportAt: 8,
    aliases: 'stakes blinds stake limits level ciegas blindes bui inzetten limit',
  }),
  duration,
  buyin,
  cashout: moneyField(cashoutOptions),
  notes,
  ...cashSessionExtras,
};
export type CashSessionField = keyof typeof cashSessionFields;

/**
 * What `POST /sessions` and `PUT /sessions/{id}` take and what the form holds: one schema for both sides.
 * The server computes the duration from the times; a given one counts only without times.
 */
export const cashSessionRequest = z
  .strictObject(shapeOf(cashSessionFields, 'request'))
  .check(checkTimes({ timesRequired: true }), checkBuyin);

/** As written by a client. */
export type CashSessionBody = z.input<typeof cashSessionRequest>;
/** As checked: trimmed, blanks gone. */
export type CashSessionRequest = z.output<typeof cashSessionRequest>;

/** A cash session as the server answers it. `duration` in hours, amounts in dollars, moments in UTC (ISO 8601). */
export const cashSessionResponse = responseSchema(cashSessionFields);
export type CashSessionResponse = z.infer<typeof cashSessionResponse>;

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
