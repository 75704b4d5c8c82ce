import * as z from 'zod/mini';
import { crossField } from './cross-field';
import type { Deal } from './deals';
import { moneyField, optionalTextField, responseSchema, shapeOf, textField } from './field-table';
import {
  bankroll,
  buyin,
  cashoutOptions,
  checkBuyin,
  deals,
  checkRate,
  currency,
  duration,
  extraFields,
  gameFields,
  notes,
  rate,
  trip,
  whenFields,
  zone,
} from './result-fields';
import { checkTimes } from './times';
import { FIELD_TEXTS } from './texts';

const position = optionalTextField(30, {
  column: 'position',
  label: 'Table or seat',
  exportAt: 22,
  aliases: 'tableorseat seat seatnumber seatno tablenumber tableno',
});

/** Optional fields of a cash session, which forms collapse by default. */
export const cashSessionExtras = { ...extraFields, position, bankroll, trip, deals, currency, rate };

/** Cash sessions have no bullets. */
const checkBullets = crossField<{ deals?: Deal[] | undefined }>(['deals'], ({ value, addIssue }) => {
  if (value.deals?.some((deal) => deal.bullets !== undefined)) addIssue('deals', FIELD_TEXTS.dealBulletsCash);
});

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
  ...extraFields,
  position,
  zone,
  bankroll,
  trip,
  deals,
  currency,
  rate,
};
export type CashSessionField = keyof typeof cashSessionFields;

/**
 * The body of `POST /sessions` and `PUT /sessions/{id}`, and the values of the form. The server computes the duration from the
 * times, and uses a given one only without times or with a zone.
 */
export const cashSessionRequest = z
  .strictObject(shapeOf(cashSessionFields, 'request'))
  .check(checkTimes({ timesRequired: true }), checkBuyin, checkBullets, checkRate);

/** As sent by a client. */
export type CashSessionBody = z.input<typeof cashSessionRequest>;
/** As validated: trimmed, without blank values. */
export type CashSessionRequest = z.output<typeof cashSessionRequest>;

/** A cash session as the server answers it. `duration` in hours, amounts in dollars, moments in UTC (ISO 8601). */
export const cashSessionResponse = responseSchema(cashSessionFields);
export type CashSessionResponse = z.infer<typeof cashSessionResponse>;

/** The predefined game types; any other value is the player's own and shown title-cased. */
export const GAME_TYPE_LABELS: Readonly<Record<string, string>> = {
  nlhe: "No-Limit Hold'em",
  omaha: 'Omaha',
  dealers_choice: 'Dealers Choice',
  double_board_plo_bomb: 'Double Board PLO Bomb',
};

/**
 * The label of a game type on screens.
 * @param value as stored, for example `nlhe` or `short_deck` @returns its label, or the value title-cased
 */
export function gameTypeLabel(value: string): string {
  if (Object.hasOwn(GAME_TYPE_LABELS, value)) return GAME_TYPE_LABELS[value] ?? value;
  return value
    .split(/[\s_]+/)
    .filter((word) => word !== '')
    .map((word) => {
      // By code points, because the first character may be more than one UTF-16 unit long.
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('en-US') + rest.join('');
    })
    .join(' ');
}
