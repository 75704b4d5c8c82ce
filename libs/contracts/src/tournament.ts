import * as z from 'zod/mini';
import { crossField } from './cross-field';
import {
  dayHoursField,
  moneyFieldOr,
  optionalCountField,
  optionalMoneyField,
  optionalTextField,
  payoutsField,
  responseSchema,
  shapeOf,
  textFieldOr,
} from './field-table';
import { toCents } from './money';
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
import { checkDayHours, checkTimes, withDayHours } from './times';
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

/** What happened in a tournament. Results that differ in nothing else are the same: imports learned to read them later. */
const detailFields = {
  bounties: optionalCountField(0, FIELD_TEXTS.wholeNumber, {
    column: 'bounties',
    label: 'Bounties',
    exportAt: 26,
    aliases: 'kos knockouts bountycount bountiescount numberofbounties',
    countsForSameness: false,
  }),
  /** The part of the cash-out that was won as bounties. */
  bounties_amount: optionalMoneyField({
    column: 'bounties_cents',
    label: 'Bounties won',
    exportAt: 27,
    aliases:
      'bounties bounty bountieswon bountywon bountywinnings bountyamount bountiesamount bountymoney kopfgeld kopfgelder',
    countsForSameness: false,
  }),
  /** The level that was being played when the player entered. */
  registration_level: optionalCountField(1, FIELD_TEXTS.levelRange, {
    column: 'registration_level',
    label: 'Registered in level',
    exportAt: 28,
    aliases:
      'registrationlevel registeredinlevel latereglevel lateregistration lateregistrationlevel latereg',
    countsForSameness: false,
  }),
  /** The hours of each day, whose sum is the duration. */
  day_hours: dayHoursField({
    column: 'day_hours',
    label: 'Hours per day',
    exportAt: 29,
    aliases: 'dayhours hoursperday hoursbyday',
    countsForSameness: false,
  }),
  /** The part of the cash-out that was a ticket for another tournament. */
  ticket_won: optionalMoneyField({
    column: 'ticket_won_cents',
    label: 'Ticket won',
    exportAt: 30,
    countsForSameness: false,
  }),
  /** The part of the buy-in that was paid with a ticket. */
  ticket_spent: optionalMoneyField({
    column: 'ticket_spent_cents',
    label: 'Paid with a ticket',
    exportAt: 31,
    countsForSameness: false,
  }),
  /** How the rest of the prizes was shared, in the player's words. */
  chop: optionalTextField(100, {
    column: 'chop',
    label: 'Chop',
    exportAt: 32,
    aliases: 'chop chopped icmchop',
    countsForSameness: false,
  }),
  payouts: payoutsField({
    column: 'payouts',
    label: 'Payouts',
    exportAt: 33,
    aliases: 'payouts payoutstructure prizestructure',
    countsForSameness: false,
  }),
};

/** Optional fields of a tournament, which forms collapse by default. */
export const tournamentExtras = {
  ...extraFields,
  ...addonFields,
  bankroll,
  trip,
  ...detailFields,
  deals,
  currency,
  rate,
};

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
  ...detailFields,
  deals,
  currency,
  rate,
};
export type TournamentField = keyof typeof tournamentFields;

interface Parts {
  buyin: number;
  cashout: number;
  bounties_amount?: number | undefined;
  ticket_won?: number | undefined;
  ticket_spent?: number | undefined;
}

/** The cash-out includes bounties and tickets, so they cannot be above it. */
const checkCashoutParts = crossField<Parts>(
  ['cashout', 'bounties_amount', 'ticket_won'],
  ({ value: { cashout, bounties_amount = 0, ticket_won = 0 }, addIssue }) => {
    if (toCents(bounties_amount) + toCents(ticket_won) > toCents(cashout))
      addIssue(bounties_amount ? 'bounties_amount' : 'ticket_won', FIELD_TEXTS.partsBeyondCashout);
  },
);

const checkTicketSpent = crossField<Parts>(
  ['buyin', 'ticket_spent'],
  ({ value: { buyin, ticket_spent = 0 }, addIssue }) => {
    if (ticket_spent > buyin) addIssue('ticket_spent', FIELD_TEXTS.ticketBeyondBuyin);
  },
);

/** The body of `POST /tournaments` and `PUT /tournaments/{id}`, and the values of the form. */
export const tournamentRequest = z
  .strictObject(shapeOf(tournamentFields, 'request'))
  .check(
    checkTimes({ timesRequired: false }),
    checkWithinEntries('place', FIELD_TEXTS.placeBeyondEntries),
    checkWithinEntries('places_paid', FIELD_TEXTS.placesPaidBeyondEntries),
    checkBuyin,
    checkDayHours,
    checkCashoutParts,
    checkTicketSpent,
    checkRate,
    withDayHours,
  );

/** As sent by a client. */
export type TournamentBody = z.input<typeof tournamentRequest>;
/** As validated: trimmed, with defaults. */
export type TournamentRequest = z.output<typeof tournamentRequest>;

/** A tournament as the server answers it. `duration` in hours (0 when unknown), amounts in dollars, moments in UTC. */
export const tournamentResponse = responseSchema(tournamentFields);
export type TournamentResponse = z.infer<typeof tournamentResponse>;
