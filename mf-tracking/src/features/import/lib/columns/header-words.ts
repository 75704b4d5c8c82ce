import { type EntryField, RESULT_FIELDS } from '../../../entry/lib/result-fields';
import { headerKeys } from './header';
import { PLAIN_FIELDS, type SourceField } from '../source-fields';

interface HeaderWords {
  readonly field: SourceField;
  readonly words: readonly string[];
}

/** The contract's names of fields that have another one here. */
export const CONTRACT_NAMES: Partial<Record<SourceField, EntryField>> = {
  ...{ start: 'startTime', end: 'endTime', hours: 'duration', game: 'game_type', placesPaid: 'places_paid' },
  ...{ rebuysAmount: 'rebuys_amount', addonsAmount: 'addons_amount' },
};

/**
 * Column names by field, in several languages, besides the contract's aliases. A field takes the first of its names that a
 * column has; a column belongs to the first field that takes it. ‘Time’ may be a start or a duration: the column's content
 * decides.
 */
const NAMES = `
  kind: kind sessiontype gameformat cashtournament tournamentorcash format type typ
  date: 日付 дата
  start: epoch unixtime początek začátek alku başlangıç начало 開始 開始時間 開始時刻 开始 开始时间 시작 in
  end: koniec konec slut slutt loppu bitiş finished stopped конец окончание 終了 終了時間 終了時刻 结束 结束时间 종료 out
  endDate: enddate dateend dateended enddatum datumende fechafin datefin datafine
  minutes: minutes mins durationminutes durationmins durationmin playingminutes minuten minutos minuti
  hours: godziny czasgry часы часов длительность
  breakTime: break breaks breakminutes breaktotal pause pausen
  buyin: cashin insats indsats innsats eingezahlt wpisowe wkup бай-ин байин взнос バイイン 参加費
  cashout: ausbezahlt uttag uttak udbetaling utbetaling wypłata кэшаут кешаут выплата выигрыш 賞金 キャッシュアウト
  profit: profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis
    gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo plusminus
    zysk wynik прибыль результат 純利益 収支
  bounties: bounties bounty bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder
  rake: entryfee tournamentfee fee
  smallBlind: smallblind sb
  bigBlind: bigblind bb
  stakes: stawki ставки блайнды
  location: miejsce kasyno место казино
  game: gra игра
  limit: limit limittype betting bettinglimit structure bettingstructure
  rebuys: rebuysAmount: addons: addonsAmount:
  tips: napiwki чаевые
  expenses: wydatki koszty расходы
  name: place: entries: placesPaid:
  bullets: bullet bullets myentries ownentries yourentries buyins #buyins numberofbuyins numbuyins buyincount buyinsmade
  player: player playername screenname nickname nick username hero who spieler spielername jugador joueur
    giocatore jogador person speler spelare mitspieler teilnehmer participant players
  tags:
  notes: uwagi notatki заметки комментарий
  currency: currency curr waehrung wahrung moneda devise valuta moeda
  rate: exchangerate fxrate fx conversionrate currencyrate rate wechselkurs kurs umrechnungskurs tauxdechange
    tauxchange tipodecambio cambio tassodicambio wisselkoers
`;

/** @param name of a field in `NAMES`, and its words */
function headerWords([name = '', ...more]: readonly string[]): HeaderWords {
  const field = name as SourceField;
  const known: Readonly<Record<string, { readonly aliases: readonly string[] }>> = RESULT_FIELDS;
  return { field, words: [...(known[CONTRACT_NAMES[field] ?? field]?.aliases ?? []), ...headerKeys(more)] };
}

/** Column names as keys of `headerKey`, by field. */
export const HEADER_WORDS: readonly HeaderWords[] = [
  ...NAMES.trim()
    .split(/\s(?=\w+:)/)
    .map((names) => headerWords(names.split(/[\s:]/).filter((word) => word !== ''))),
  ...PLAIN_FIELDS.map((field) => headerWords([field])),
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
    'buy buyin buyins rebuy rebuys rebuyin reentry reentries reload reloads topup addon addons recave recaves recompra recompras nachkauf nachkaufe',
    'entry fee fees costs kosten price paid pay payment invested spent loan debt staked bankroll chip chips stack jetons fichas',
    'cash cashout buyout payout prize prizes bounty bounties bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder bonus rakeback jackpot sortie auszahlung preis preisgeld premio',
    'profit net netto rake tip tips expenses gross brutto',
  ].join(' '),
);

/** Words of numbers that are derived from others or are not money. */
export const NO_MONEY_WORDS = set(
  'firstprize 1stprize topprize winnerprize winnersprize firstplace prizepool guarantee guaranteed gtd id hourly hour hours hr hrs h stunde std bb 100 rate roi itm running cumulative cumul kumuliert bankroll average avg mean',
);

/** Whole names of columns that count or number something. */
export const COUNTER_WORDS = set(
  '# nr no num number session sessions week month year day seat table tables hand hands game games',
);

/** Words of times that are not played, and of what time costs. */
export const NOT_PLAYED_WORDS = set(
  'rake charge charges fee fees cost costs price paid rate drive driving travel travelling commute wait waiting break breaks pause pausen fahrt fahrzeit anfahrt reise reisezeit trajet viaje viaggio',
);

/** Words of an amount in the player's currency. */
export const CONVERTED_WORDS = set(
  'converted conversion home homecurrency base basecurrency umgerechnet converti convertido',
);

/** Words of a share in percent, which may be the player's own. */
export const SHARE_WORDS = set(
  '% percent percentage pct share own owned anteil prozent action piece part swap quota quote pourcentage porcentaje participacion',
);
