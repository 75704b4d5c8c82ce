import { type EntryField, RESULT_FIELDS } from '../../../entry/lib/values';
import { headerKeys } from './header';
import { PLAIN_FIELDS, type SourceField } from '../source-fields';

interface HeaderWords {
  readonly field: SourceField;
  readonly words: readonly string[];
}

const words = (field: SourceField, names: string): HeaderWords => ({ field, words: names.split(' ') });
/** @param more names that the contract's aliases lack, which are in Latin letters */
const own = (field: SourceField, name: EntryField, ...more: readonly string[]): HeaderWords => ({
  field,
  words: [...RESULT_FIELDS[name].aliases, ...headerKeys(more)],
});

/**
 * Column names as keys of `headerKey`, in several languages. A field takes the first of its names that a column has; a
 * column belongs to the first field that takes it. ‘Time’ may be a start or a duration: the column's content decides.
 */
export const HEADER_WORDS: readonly HeaderWords[] = [
  words('kind', 'kind sessiontype gameformat cashtournament tournamentorcash format type typ'),
  own('date', 'date', '日付', 'дата'),
  own('start', 'startTime', 'epoch', 'unixtime', 'początek', 'начало', 'in'),
  own('end', 'endTime', 'koniec', 'конец', 'окончание', 'out'),
  words('endDate', 'enddate dateend dateended enddatum datumende fechafin datefin datafine'),
  words(
    'minutes',
    'minutes mins durationminutes durationmins durationmin playingminutes minuten minutos minuti',
  ),
  own('hours', 'duration', 'godziny', 'czas gry', 'часы', 'часов', 'длительность'),
  words('breakTime', 'break breaks breakminutes breaktotal pause pausen'),
  own(
    'buyin',
    'buyin',
    'cash in',
    'insats',
    'indsats',
    'innsats',
    'eingezahlt',
    'wpisowe',
    'wkup',
    'бай-ин',
    'байин',
    'взнос',
    'バイイン',
    '参加費',
  ),
  own(
    'cashout',
    'cashout',
    'ausbezahlt',
    'uttag',
    'uttak',
    'udbetaling',
    'utbetaling',
    'wypłata',
    'кэшаут',
    'кешаут',
    'выплата',
    'выигрыш',
    '賞金',
    'キャッシュアウト',
  ),
  words(
    'profit',
    'profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo plusminus zysk wynik прибыль результат 純利益 収支',
  ),
  words(
    'bounties',
    'bounties bounty bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder',
  ),
  words('rake', 'entryfee tournamentfee fee'),
  words('smallBlind', 'smallblind sb'),
  words('bigBlind', 'bigblind bb'),
  own('stakes', 'stakes', 'stawki', 'ставки', 'блайнды'),
  own('location', 'location', 'miejsce', 'kasyno', 'место', 'казино'),
  own('game', 'game_type', 'gra', 'игра'),
  words('limit', 'limit limittype betting bettinglimit structure bettingstructure'),
  own('rebuys', 'rebuys'),
  own('rebuysAmount', 'rebuys_amount'),
  own('addons', 'addons'),
  own('addonsAmount', 'addons_amount'),
  own('tips', 'tips', 'napiwki', 'чаевые'),
  own('expenses', 'expenses', 'wydatki', 'koszty', 'расходы'),
  own('name', 'name'),
  own('place', 'place'),
  own('entries', 'entries'),
  own('placesPaid', 'places_paid'),
  words(
    'player',
    'player playername screenname nickname nick username hero who spieler spielername jugador joueur giocatore jogador speler spelare mitspieler teilnehmer participant players',
  ),
  own('tags', 'tags'),
  own('notes', 'notes', 'uwagi', 'notatki', 'заметки', 'комментарий'),
  words('currency', 'currency curr waehrung wahrung moneda devise valuta moeda'),
  words(
    'rate',
    'exchangerate fxrate fx conversionrate currencyrate rate wechselkurs kurs umrechnungskurs tauxdechange tauxchange tipodecambio cambio tassodicambio wisselkoers',
  ),
  ...PLAIN_FIELDS.map((field) => own(field, field)),
];

/** The column names of a field. */
export const wordsOf = (field: SourceField): readonly string[] =>
  HEADER_WORDS.flatMap((known) => (known.field === field ? known.words : []));

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Ambiguous names of amounts: the column's content has to confirm them. */
export const WEAK_WORDS = set(
  'in cost stake lost losses amountlost verlust einsatz entrada cave mise compra out won return gain gains received collected who hero result balance saldo gewinn ergebnis resultat resultado wynik результат выигрыш',
);

/** Names of amounts that may be any of them. */
export const AMOUNT_WORDS = set(
  'amount betrag summe montant importe monto importo valor bedrag belopp total money score dollars euros',
);

/** Names that some use for the profit and others for the payout. */
export const RESULT_WORDS = set(
  'won win winnings amountwon result gewinn gain gains return ergebnis resultat resultado ganancia vincita balance saldo wynik результат выигрыш',
);

/** Words of money that somebody paid or got. */
export const MONEY_WORDS = set(
  [
    [...WEAK_WORDS, ...AMOUNT_WORDS, ...RESULT_WORDS].join(' '),
    'buy buyin rebuy rebuys rebuyin reentry reentries reload reloads topup bullet bullets addon addons recave recaves recompra recompras nachkauf nachkaufe',
    'entry fee fees costs kosten price paid pay payment invested spent loan debt staked bankroll chip chips stack jetons fichas',
    'cash cashout buyout payout prize prizes bounty bounties bonus rakeback jackpot sortie auszahlung preis preisgeld premio',
    'profit net netto rake tip tips expenses gross brutto',
  ].join(' '),
);

/** Words of numbers that are derived from others or are not money. */
export const NO_MONEY_WORDS = set(
  'id hourly hour hours hr hrs h stunde std bb 100 rate roi itm running cumulative cumul kumuliert bankroll average avg mean',
);

/** Whole names of columns that count or number something. */
export const COUNTER_WORDS = set(
  '# nr no num number session sessions week month year day seat table tables hand hands game games',
);

/** Words of an amount in the player's currency. */
export const CONVERTED_WORDS = set(
  'converted conversion home homecurrency base basecurrency umgerechnet converti convertido',
);

/** Words of a share in percent, which may be the player's own. */
export const SHARE_WORDS = set(
  '% percent percentage pct share own owned anteil prozent action piece part swap quota quote pourcentage porcentaje participacion',
);
