import { BANKROLL_NAME_MAX_LENGTH, TRIP_MAX_LENGTH } from './bankroll';
import { crossField } from './cross-field';
import type { Deal } from './deals';
import {
  currencyField,
  dayField,
  dealsField,
  hoursField,
  moneyField,
  optionalCountField,
  optionalMoneyField,
  optionalTextField,
  rateField,
  tagsField,
  textField,
  timeField,
  zoneField,
} from './field-table';
import { MAX_CONVERTED_CENTS } from './limits';
import { FIELD_TEXTS } from './texts';

/** Fields of both kinds of results. The server adds an id, `created_at` and `updated_at`. */

export const whenFields = {
  date: dayField({
    column: 'played_on',
    label: 'Date',
    exportAt: 1,
    aliases:
      'date day startdate datestart sessiondate played playedon when datum tag fecha data dia jour giorno paivamaara dato year jahr annee ano anno',
  }),
  startTime: timeField({
    column: 'start_time',
    label: 'Start time',
    exportAt: 2,
    aliases:
      'start starttime timestart started startedat from begin timein startzeit beginn von inicio horainicio debut heuredebut inizio orainizio starttid begintijd uhrzeit time',
  }),
  endTime: timeField({
    column: 'end_time',
    label: 'End time',
    exportAt: 3,
    aliases:
      'end endtime timeend ended endedat enddate dateend to finishtime stop timeout endzeit ende bis fin horafin heurefin fine orafine fim horafim sluttid eindtijd',
  }),
};

export const gameFields = {
  game_type: textField(50, FIELD_TEXTS.gameTypeRequired, {
    column: 'game_type',
    label: 'Game type',
    exportAt: 6,
    aliases:
      'game gametype variant gamename pokervariant spiel spielart juego jeu variante gioco jogo spel spil',
  }),
  location: textField(100, FIELD_TEXTS.locationRequired, {
    column: 'location',
    label: 'Location',
    exportAt: 7,
    aliases:
      'location venue casino room cardroom pokerroom site where club network ort spielort lugar sala lieu salle luogo local plaats plats sted place',
  }),
};

/**
 * Used without times, and beside times with a zone: the hours that passed, if the clocks changed in between. Otherwise the
 * server computes it from the times.
 */
export const duration = hoursField({
  column: 'duration_hundredths',
  label: 'Duration',
  exportAt: 4,
  aliases:
    'hours duration durationhours durationhrs durationh hrs length sessionlength time hoursplayed timeplayed dauer stunden duree heures duracion horas durata ore duracao duur uren timmar timer',
});

/** Everything paid in, including rebuys and add-ons, without tips and expenses. */
export const buyin = moneyField({
  column: 'buyin_cents',
  label: 'Buy-in',
  exportAt: 9,
  aliases:
    'buyin totalbuyin buyins buyintotal buy invested cost in amountin stake putin paidin moneyin totalin boughtin entryfee entrycost tournamentfee risked lost losses amountlost verlust einkauf einsatz entrada cave mise inkop inzet compra',
});

export const cashoutOptions = {
  column: 'cashout_cents',
  label: 'Cash out',
  exportAt: 14,
  aliases:
    'cashout cashedout totalcashout buyout out amountout payout returned prize winnings prizemoney prizewon moneyout totalout takenout tookout cashedfor paidout received collected won amountwon return auszahlung ausgezahlt preisgeld retirada salida gain gains incasso vincita saque sortie uitbetaling utbetalning premio',
};

export const notes = optionalTextField(2000, {
  column: 'notes',
  label: 'Notes',
  exportAt: 21,
  aliases:
    'notes note comment comments description memo remarks notizen notiz kommentar bemerkung notas comentario commentaire commento observacoes opmerking anteckning',
});

/** Optional fields, which forms collapse by default. */
export const extraFields = {
  rebuys: optionalCountField(0, FIELD_TEXTS.wholeNumber, {
    column: 'rebuys',
    label: 'Rebuys',
    exportAt: 10,
    aliases: 'rebuys rebuycount numberofrebuys reentries recompras recaves recave',
  }),
  /** The part of the buy-in that was paid for rebuys. */
  rebuys_amount: optionalMoneyField({
    column: 'rebuys_cents',
    label: 'Rebuys cost',
    exportAt: 11,
    aliases: 'rebuycosts rebuycost rebuyamount rebuysamount totalrebuys rebuysaddons rebuysandaddons',
  }),
  tips: optionalMoneyField({
    column: 'tips_cents',
    label: 'Tips',
    exportAt: 15,
    aliases:
      'tips tip tokes dealertips trinkgeld propinas propina pourboires pourboire mance gorjetas fooien dricks',
  }),
  expenses: optionalMoneyField({
    column: 'expenses_cents',
    label: 'Expenses',
    exportAt: 16,
    aliases:
      'expenses expense costs othercosts tableexpenses fees kosten ausgaben spesen gastos frais depenses spese despesas utgifter',
  }),
  tags: tagsField({ column: 'tags', label: 'Tags', exportAt: 20, aliases: 'tags labels label' }),
};

/** The bankroll that the result belongs to; the main one without a name. Results that differ in nothing else are the same. */
export const bankroll = optionalTextField(BANKROLL_NAME_MAX_LENGTH, {
  column: 'bankroll',
  label: 'Bankroll',
  exportAt: 24,
  aliases: 'bankroll bankrollname',
  countsForSameness: false,
});

/** A trip or series that groups results, as a venue does. Results that differ in nothing else are the same. */
export const trip = optionalTextField(TRIP_MAX_LENGTH, {
  column: 'trip',
  label: 'Trip or series',
  exportAt: 25,
  aliases: 'trip triporseries series tournamentseries festival reise turnierserie',
  countsForSameness: false,
});

/**
 * What others have of the result; see `Deal`. The player's own net follows from it. Results that differ in nothing else are the
 * same.
 */
export const deals = dealsField({
  column: 'deals',
  label: 'Deals',
  exportAt: 40,
  aliases: 'deals',
  countsForSameness: false,
});

/** Where the times are local. Results that differ in nothing else are the same. */
export const zone = zoneField({ column: 'zone', label: 'Time zone', exportAt: 23, countsForSameness: false });

/**
 * The currency of the amounts of a result, and how many units of the player's base currency one unit of it was worth on that day.
 * Both or neither; the base currency without them. Results that differ in nothing else are the same.
 */
export const currency = currencyField({
  column: 'currency',
  label: 'Currency',
  exportAt: 34,
  countsForSameness: false,
});
export const rate = rateField({ column: 'rate', label: 'Rate', exportAt: 35, countsForSameness: false });

interface Converted {
  currency?: string | undefined;
  rate?: number | undefined;
}

/**
 * A currency needs a rate and the other way round, and sums of converted amounts have to fit.
 * @param fields of the amounts
 */
export const checkRateOf = <Value extends Converted>(
  fields: readonly (keyof Value & string)[],
  amountsOf: (value: Value) => readonly number[],
) =>
  crossField<Value>([...fields, 'currency', 'rate'], ({ value, addIssue }) => {
    const { currency: code, rate: times } = value;
    if (code === undefined && times === undefined) return;
    if (times === undefined) addIssue('rate', FIELD_TEXTS.currencyWithoutRate);
    else if (code === undefined) addIssue('currency', FIELD_TEXTS.rateWithoutCurrency);
    else if (Math.max(...amountsOf(value)) * 100 * times > MAX_CONVERTED_CENTS)
      addIssue('rate', FIELD_TEXTS.convertedTooLarge);
  });

interface Amounts extends Converted {
  buyin: number;
  cashout: number;
  tips?: number | undefined;
  expenses?: number | undefined;
  deals?: readonly Deal[] | undefined;
}

export const checkRate = checkRateOf<Amounts>(
  ['buyin', 'cashout', 'tips', 'expenses', 'deals'],
  ({ buyin, cashout, tips = 0, expenses = 0, deals: dealt = [] }) => [
    ...[buyin, cashout, tips, expenses],
    ...dealt.map(({ received = 0 }) => received),
  ],
);

interface BuyIn {
  buyin: number;
  rebuys_amount?: number | undefined;
  addons_amount?: number | undefined;
}

/** The buy-in includes rebuys and add-ons, so they cannot cost more. */
export const checkBuyin = crossField<BuyIn>(
  ['buyin', 'rebuys_amount', 'addons_amount'],
  ({ value: { buyin, rebuys_amount, addons_amount }, addIssue }) => {
    const cents = Math.round((rebuys_amount ?? 0) * 100) + Math.round((addons_amount ?? 0) * 100);
    if (cents > Math.round(buyin * 100)) {
      addIssue(rebuys_amount ? 'rebuys_amount' : 'addons_amount', FIELD_TEXTS.rebuysBeyondBuyin);
    }
  },
);
