import { type EntryField, RESULT_FIELDS } from '../../../entry/lib/values';
import { PLAIN_FIELDS, type SourceField } from '../source-fields';

interface HeaderWords {
  readonly field: SourceField;
  readonly words: readonly string[];
}

const words = (field: SourceField, names: string): HeaderWords => ({ field, words: names.split(' ') });
/** Column names of a field. */
const own = (field: SourceField, name: EntryField): HeaderWords => ({
  field,
  words: RESULT_FIELDS[name].aliases,
});

/**
 * Column names as keys of `headerKey`, in several languages. A field takes the first of its names that a column has; a
 * column belongs to the first field that takes it. ‘Time’ may be a start or a duration: the column's content decides.
 */
export const HEADER_WORDS: readonly HeaderWords[] = [
  words('kind', 'kind sessiontype gameformat cashtournament tournamentorcash format type typ'),
  own('date', 'date'),
  own('start', 'startTime'),
  own('end', 'endTime'),
  words('endDate', 'enddate dateend dateended enddatum datumende fechafin datefin datafine'),
  words('minutes', 'minutes mins durationminutes durationmins durationmin playingminutes minuten'),
  own('hours', 'duration'),
  words('breakTime', 'break breaks breakminutes breaktotal pause pausen'),
  own('buyin', 'buyin'),
  own('cashout', 'cashout'),
  words(
    'profit',
    'profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo',
  ),
  words(
    'bounties',
    'bounties bounty bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder',
  ),
  words('rake', 'entryfee tournamentfee fee'),
  words('smallBlind', 'smallblind sb'),
  words('bigBlind', 'bigblind bb'),
  own('stakes', 'stakes'),
  own('location', 'location'),
  own('game', 'game_type'),
  words('limit', 'limit limittype betting bettinglimit structure bettingstructure'),
  own('rebuys', 'rebuys'),
  own('rebuysAmount', 'rebuys_amount'),
  own('addons', 'addons'),
  own('addonsAmount', 'addons_amount'),
  own('tips', 'tips'),
  own('expenses', 'expenses'),
  own('name', 'name'),
  own('place', 'place'),
  own('entries', 'entries'),
  own('placesPaid', 'places_paid'),
  words(
    'player',
    'player playername screenname nickname nick username hero who spieler spielername jugador joueur giocatore jogador speler spelare players',
  ),
  own('tags', 'tags'),
  own('notes', 'notes'),
  words('currency', 'currency curr waehrung wahrung moneda devise valuta moeda'),
  ...PLAIN_FIELDS.map((field) => own(field, field)),
];

/** Ambiguous names of amounts: the column's content has to confirm them. */
export const WEAK_WORDS = new Set(
  'in cost stake lost losses amountlost verlust einsatz entrada cave mise compra out won return gain gains received collected result balance saldo gewinn ergebnis resultat resultado'.split(
    ' ',
  ),
);
