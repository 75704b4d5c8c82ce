import type { SourceField } from '../source-fields';

/**
 * What columns are called, as `headerKey` makes it of their names, in the languages that players write tables in. A
 * field takes the first of its words that a column has; a column serves one field, the first that asks for it. ‘Time’ is
 * when it began to some, and how long it took to others: what is in the column decides.
 */
const WORDS: readonly (readonly [SourceField, string])[] = [
  ['kind', 'kind sessiontype gameformat cashtournament tournamentorcash format type typ'],
  [
    'date',
    'date day startdate datestart sessiondate played playedon when datum tag fecha data dia jour giorno paivamaara dato year jahr annee ano anno',
  ],
  [
    'start',
    'start starttime timestart started startedat from begin timein startzeit beginn von inicio horainicio debut heuredebut inizio orainizio starttid begintijd uhrzeit time',
  ],
  [
    'end',
    'end endtime timeend ended endedat enddate dateend to finishtime stop timeout endzeit ende bis fin horafin heurefin fine orafine fim horafim sluttid eindtijd',
  ],
  ['endDate', 'enddate dateend dateended enddatum datumende fechafin datefin datafine'],
  ['minutes', 'minutes mins durationminutes durationmins durationmin playingminutes minuten'],
  [
    'hours',
    'hours duration durationhours durationhrs durationh hrs length sessionlength time hoursplayed timeplayed dauer stunden duree heures duracion horas durata ore duracao duur uren timmar timer',
  ],
  ['breakTime', 'break breaks breakminutes breaktotal pause pausen'],
  [
    'buyin',
    'buyin totalbuyin buyins buyintotal invested cost in amountin stake putin paidin moneyin totalin boughtin entryfee entrycost tournamentfee risked lost losses amountlost verlust einkauf einsatz entrada cave mise inkop inzet compra',
  ],
  [
    'cashout',
    'cashout cashedout totalcashout out amountout payout returned prize winnings prizemoney prizewon moneyout totalout takenout tookout cashedfor paidout received collected won amountwon return auszahlung ausgezahlt preisgeld retirada salida gain gains incasso vincita saque uitbetaling utbetalning premio',
  ],
  [
    'profit',
    'profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo',
  ],
  [
    'bounties',
    'bounties bounty bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder',
  ],
  ['rake', 'entryfee tournamentfee fee'],
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
    'place finish position finishposition rank placement finished finishingposition finishplace platz platzierung puesto posicion classement posizione colocacao plaats placering',
  ],
  [
    'entries',
    'entries entrants fieldsize field runners players playersnumber numberofplayers totalplayers teilnehmer spieler jugadores joueurs giocatori jogadores deelnemers spelare',
  ],
  ['placesPaid', 'placespaid paidplaces paid itm'],
  [
    'player',
    'player playername screenname nickname nick username hero who spieler spielername jugador joueur giocatore jogador speler spelare players',
  ],
  ['tags', 'tags labels label'],
  [
    'notes',
    'notes note comment comments description memo remarks notizen notiz kommentar bemerkung notas comentario commentaire commento observacoes opmerking anteckning',
  ],
  ['currency', 'currency curr waehrung wahrung moneda devise valuta moeda'],
];

/** Names of amounts that mean something else to many: what is in the column has to bear them out. */
export const WEAK_WORDS = new Set(
  'in cost stake lost losses amountlost verlust einsatz entrada cave mise compra out won return gain gains received collected result balance saldo gewinn ergebnis resultat resultado'.split(
    ' ',
  ),
);

export const HEADER_WORDS = WORDS.map(([field, words]) => ({ field, words: words.split(' ') }));
