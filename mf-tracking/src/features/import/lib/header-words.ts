import type { SourceField } from './source-fields';

/**
 * What columns are called, as `headerKey` makes it of their names, in the languages that players write tables in. A
 * field takes the first of its words that a column has; a column serves one field, the first that asks for it. ‘Time’ is
 * when it began to some, and how long it took to others: what is in the column decides.
 */
const WORDS: readonly (readonly [SourceField, string])[] = [
  ['kind', 'kind sessiontype gameformat cashtournament tournamentorcash format type typ'],
  [
    'date',
    'date day startdate datestart sessiondate played playedon when datum tag fecha data dia jour giorno paivamaara dato',
  ],
  [
    'start',
    'start starttime timestart started startedat from begin timein startzeit beginn von inicio horainicio debut heuredebut inizio orainizio starttid begintijd uhrzeit time',
  ],
  [
    'end',
    'end endtime timeend ended endedat enddate dateend to finishtime stop timeout endzeit ende bis fin horafin heurefin fine orafine fim horafim sluttid eindtijd',
  ],
  ['minutes', 'minutes mins durationminutes durationmins durationmin playingminutes minuten'],
  [
    'hours',
    'hours duration durationhours durationhrs durationh hrs length sessionlength time hoursplayed timeplayed dauer stunden duree heures duracion horas durata ore duracao duur uren timmar timer',
  ],
  ['breakTime', 'break breaks breakminutes breaktotal pause pausen'],
  [
    'buyin',
    'buyin totalbuyin buyins buyintotal invested cost in amountin stake einkauf einsatz entrada cave mise inkop inzet compra',
  ],
  [
    'cashout',
    'cashout cashedout totalcashout out amountout payout prize winnings won amountwon return auszahlung retirada salida gain gains incasso vincita saque uitbetaling utbetalning premio',
  ],
  [
    'profit',
    'profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo',
  ],
  ['smallBlind', 'smallblind sb'],
  ['bigBlind', 'bigblind bb'],
  ['stakes', 'stakes blinds stake limits level ciegas blindes bui inzetten limit'],
  [
    'location',
    'location venue casino room cardroom pokerroom site where club network ort spielort lugar sala lieu salle luogo local plaats plats sted place',
  ],
  [
    'game',
    'game gametype variant gamename pokervariant spiel spielart juego jeu variante gioco jogo spel spil',
  ],
  ['limit', 'limit limittype betting bettinglimit structure bettingstructure'],
  ['rebuys', 'rebuys rebuycount numberofrebuys reentries recompras recaves'],
  ['rebuysAmount', 'rebuycosts rebuycost rebuyamount rebuysamount totalrebuys'],
  ['addons', 'addons addoncount'],
  ['addonsAmount', 'addoncosts addoncost addonamount addonsamount'],
  [
    'tips',
    'tips tip tokes dealertips trinkgeld propinas propina pourboires pourboire mance gorjetas fooien dricks',
  ],
  [
    'expenses',
    'expenses expense costs othercosts tableexpenses fees kosten ausgaben spesen gastos frais depenses spese despesas utgifter',
  ],
  [
    'name',
    'tournamentname tournament eventname event mttname name turnier torneo tournoi torneio toernooi turnering',
  ],
  [
    'place',
    'place finish position finishposition rank placement platz platzierung puesto posicion classement posizione colocacao plaats placering',
  ],
  [
    'entries',
    'entries entrants fieldsize field runners players playersnumber teilnehmer spieler jugadores joueurs giocatori jogadores deelnemers spelare',
  ],
  ['placesPaid', 'placespaid paidplaces paid itm'],
  ['tags', 'tags labels label'],
  [
    'notes',
    'notes note comment comments description memo remarks notizen notiz kommentar bemerkung notas comentario commentaire commento observacoes opmerking anteckning',
  ],
  ['currency', 'currency curr waehrung wahrung moneda devise valuta moeda'],
];

export const HEADER_WORDS = WORDS.map(([field, words]) => ({ field, words: words.split(' ') }));
