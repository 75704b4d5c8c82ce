import * as z from 'zod/mini';
import { crossField } from './cross-field';
import {
  moneyFieldOr,
  optionalCountField,
  optionalMoneyField,
  responseSchema,
  shapeOf,
  textFieldOr,
} from './field-table';
import {
  bankroll,
  buyin,
  cashoutOptions,
  checkBuyin,
  duration,
  extraFields,
  gameFields,
  notes,
  trip,
  whenFields,
  zone,
} from './result-fields';
import { checkTimes } from './times';
import { FIELD_TEXTS } from './texts';

export const UNTITLED_TOURNAMENT = 'Untitled';

/** A number within the entries, where both are given. */
const checkWithinEntries = <Field extends string>(field: Field, message: string) =>
  crossField<{ [Name in Field | 'entries']?: number | undefined }>(
    [field, 'entries'],
    ({ value: { [field]: number, entries }, addIssue }) => {
      if (number && entries && number > entries) addIssue(field, message);
    },
  );

const addonFields = {
  addons: optionalCountField(0, FIELD_TEXTS.wholeNumber, {
    column: 'addons',
    label: 'Add-ons',
    exportAt: 12,
    aliases: 'addons addoncount',
  }),
  /** The part of the buy-in that was paid for add-ons. */
  addons_amount: optionalMoneyField({
    column: 'addons_cents',
    label: 'Add-ons cost',
    exportAt: 13,
    aliases: 'addoncosts addoncost addonamount addonsamount',
  }),
};

/** Optional fields of a tournament, which forms collapse by default. */
export const tournamentExtras = { ...extraFields, ...addonFields, bankroll, trip };

/** Every field of a tournament: schemas, storage, forms, files and duplicates derive from this table. */
export const tournamentFields = {
  ...whenFields,
  name: textFieldOr(UNTITLED_TOURNAMENT, 120, {
    column: 'name',
    label: 'Name',
    exportAt: 5,
    aliases:
      'tournamentname tournament eventname event mttname name turnier torneo tournoi torneio toernooi turnering',
  }),
  ...gameFields,
  duration,
  buyin,
  cashout: moneyFieldOr(0, cashoutOptions),
  place: optionalCountField(1, FIELD_TEXTS.placeRange, {
    column: 'place',
    label: 'Place',
    exportAt: 17,
    aliases:
      'place finish position finishposition rank placement finished finishingposition finishplace platz platzierung puesto posicion classement posizione colocacao plaats placering',
  }),
  entries: optionalCountField(1, FIELD_TEXTS.entriesRange, {
    column: 'entries',
    label: 'Entries',
    exportAt: 18,
    aliases:
      'entries entrants fieldsize field runners players playersnumber numberofplayers totalplayers teilnehmer spieler jugadores joueurs giocatori jogadores deelnemers spelare',
  }),
  places_paid: optionalCountField(0, FIELD_TEXTS.placesPaidRange, {
    column: 'places_paid',
    label: 'Places paid',
    exportAt: 19,
    aliases: 'placespaid paidplaces paid itm',
  }),
  notes,
  ...extraFields,
  ...addonFields,
  zone,
  bankroll,
  trip,
};
export type TournamentField = keyof typeof tournamentFields;

/** The body of `POST /tournaments` and `PUT /tournaments/{id}`, and the values of the form. */
export const tournamentRequest = z
  .strictObject(shapeOf(tournamentFields, 'request'))
  .check(
    checkTimes({ timesRequired: false }),
    checkWithinEntries('place', FIELD_TEXTS.placeBeyondEntries),
    checkWithinEntries('places_paid', FIELD_TEXTS.placesPaidBeyondEntries),
    checkBuyin,
  );

/** As sent by a client. */
export type TournamentBody = z.input<typeof tournamentRequest>;
/** As validated: trimmed, with defaults. */
export type TournamentRequest = z.output<typeof tournamentRequest>;

/** A tournament as the server answers it. `duration` in hours (0 when unknown), amounts in dollars, moments in UTC. */
export const tournamentResponse = responseSchema(tournamentFields);
export type TournamentResponse = z.infer<typeof tournamentResponse>;
