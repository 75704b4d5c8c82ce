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
  bountiesAmount: 'bounties_amount',
};

/**
 * Column names by field, in several languages, besides the contract's aliases. A field takes the first of its names that a
 * column has; a column belongs to the first field that takes it. ‘Time’ may be a start or a duration: the column's content
 * decides.
 */
const NAMES = `
  kind: kind sessiontype gameformat cashtournament tournamentorcash format type typ 种类 類型 종류 tür típus
  date: 日付 дата 日期 날짜 일자 tarih gün dátum
  start: epoch unixtime początek godzina začátek alku başlangıç kezdés kezdet начало 開始 開始時間 開始時刻 开始 开始时间 시작 시작시간 in
    hora heure ora zeit tid tijd czas čas saat idő время 时间 시간
  end: koniec konec slut slutt loppu bitiş vége befejezés finished stopped конец окончание 終了 終了時間 終了時刻 结束 结束时间
    종료 종료시간 out
  endDate: enddate dateend dateended enddatum datumende fechafin datefin datafine
  minutes: minutes mins durationminutes durationmins durationmin playingminutes minuten minutos minuti minuty dakika perc 分钟 분
  hours: played godziny czasgry часы часов длительность hodiny doba délka süre óra órák időtartam játékidő speltid spilletid
    varighet varighed kesto tunnit 时长 時長 小时 小時 时数 プレイ時間 時間 플레이시간 zeit tid tijd czas čas saat idő время 时间 시간
  breakTime: break breaks breakminutes breaktotal pause pausen
  buyin: cashin insats indsats innsats eingezahlt wpisowe wkup бай-ин байин взнос バイイン 参加費 brought broughtin bought
    totalbought infor startedwith vklad giriş nevezés beülő befizetés 买入 買入 总买入 바이인 참가비
  cashout: ausbezahlt uttag uttak udbetaling utbetaling wypłata кэшаут кешаут выплата выигрыш 賞金 キャッシュアウト cashed leftwith
    walkedwith endedwith finishedwith výběr výplata výhra çıkış kazanç kifizetés kiszállás nyeremény 兑现 兌現 买出 奖金 캐시아웃 상금
  profit: profit netprofit net result pl pnl profitloss winloss wl netresult balance gewinn ergebnis
    gewinnverlust resultat resultado ganancia beneficio benefice profitto risultato lucro winst saldo plusminus
    zysk wynik прибыль результат 純利益 収支 zisk výsledek kâr karzarar nyereség eredmény egyenleg 盈亏 盈虧 利润 输赢 輸贏 손익 수익
  markup: markup
  backer: backer backers backername backedby staker stakername stakedby investor investors soldto
  bountiesAmount:
  rake: entryfee tournamentfee fee
  smallBlind: smallblind sb
  bigBlind: bigblind bb
  stakes: stawki ставки блайнды blindy sázky blindler tétek vakok ブラインド レート 盲注 级别 級別 블라인드 스테이크
  location: miejsce kasyno место казино místo herna kasino yer mekan helyszín hely kaszinó 場所 会場 地点 地點 赌场 장소 카지노
  game: gra игра hra oyun játék ゲーム 種目 游戏 遊戲 게임
  limit: limit limittype betting bettinglimit structure bettingstructure
  rebuys: rebuysAmount: addons: addonsAmount:
  tips: napiwki чаевые spropitné bahşiş borravaló 小费 小費 팁
  expenses: wydatki koszty расходы výdaje náklady masraf gider költség költségek 费用 費用 비용
  name: turniej турнир turnaj turnuva verseny トーナメント 大会 大会名 赛事 比赛 锦标赛 토너먼트 대회
  place: umístění sıralama helyezés 順位 名次 排名 순위
  entries: 参加人数 参赛人数 参加者数 참가자수
  placesPaid:
  bullets: bullet bullets myentries ownentries yourentries buyins #buyins numberofbuyins numbuyins buyincount buyinsmade
  player: player playername screenname nickname nick username hero who spieler spielername jugador joueur
    giocatore jogador person speler spelare mitspieler teilnehmer participant players hráč oyuncu játékos 玩家 プレイヤー 선수
  tags:
  notes: uwagi notatki заметки комментарий poznámky poznámka notlar megjegyzés megjegyzések メモ 備考 备注 備註 메모 비고
  currency: currency curr waehrung wahrung moneda devise valuta moeda měna pénznem 通貨 币种 통화
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

const set = (names: string): ReadonlySet<string> => new Set(headerKeys(names.split(' ')));

/** Ambiguous names of amounts: the column's content has to confirm them. */
export const WEAK_WORDS = set(
  'in cost stake lost losses amountlost verlust einsatz entrada cave mise compra out won return gain gains received collected who hero result balance saldo gewinn ergebnis resultat resultado wynik результат выигрыш cashed brought bought giriş výhra výsledek kazanç nyeremény eredmény egyenleg',
);

/** Names of amounts that may be any of them. */
export const AMOUNT_WORDS = set(
  'amount betrag summe montant importe monto importo valor bedrag belopp total money score dollars euros',
);

/** Names that some use for the profit and others for the payout. */
export const RESULT_WORDS = set(
  'won win winnings amountwon result gewinn gain gains return ergebnis resultat resultado ganancia vincita balance saldo wynik результат выигрыш výhra výsledek kazanç nyeremény eredmény egyenleg',
);

/** Names that some use for the profit and others for a running total. */
export const BALANCE_WORDS = set('balance saldo egyenleg bilance bakiye 余额 残高 잔액');

/** Words of further buy-ins, which a column may count. */
export const REBUY_WORDS = set(
  'rebuy rebuys rebuyin reentry reentries reload reloads topup topups recave recaves recompra recompras nachkauf nachkaufe',
);

/** Words of money that somebody paid or got. */
export const MONEY_WORDS = set(
  [
    [...WEAK_WORDS, ...AMOUNT_WORDS, ...RESULT_WORDS, ...REBUY_WORDS].join(' '),
    'buy buyin buyins addon addons',
    'entry fee fees costs kosten price paid pay payment invested spent loan debt staked bankroll chip chips stack jetons fichas',
    'cash cashout buyout payout prize prizes bounty bounties bountieswon bountywon bountywinnings bountyamount bountymoney kopfgeld kopfgelder kos knockouts payouts chop chopped bonus rakeback jackpot sortie auszahlung preis preisgeld premio',
    'profit net netto rake tip tips expenses gross brutto charge charges drop rental tax taxes',
  ].join(' '),
);

/** Words of numbers that are derived from others or are not money. */
export const NO_MONEY_WORDS = set(
  'firstprize 1stprize topprize winnerprize winnersprize firstplace prizepool guarantee guaranteed gtd id hourly hour hours hr hrs h stunde std bb 100 rate roi itm running cumulative cumul kumuliert bankroll average avg mean max min maximum minimum maxbuyin minbuyin',
);

/** Whole names of columns that count or number something. */
export const COUNTER_WORDS = set(
  '# nr no num number session sessions week month year day seat table tables hand hands game games',
);

/** Words beside those of a length that leave it one. Further words may take it out of playing: the player is asked. */
export const PLAYED_WORDS = set(
  'how many long did do you were was played play playing total overall actual real net netto session sessions game poker table live online cash tournament tournaments at of in the my and length time zeit spielzeit zeitdauer gespielt gespielte gespielten jouees jugadas giocate jogadas gesamt totales temps tiempo tempo tijd czas время h hr hh mm m min mins dec decimal hmm hhmm std u tim godz',
);

/** Words of times that are not played, and of what time costs. */
export const NOT_PLAYED_WORDS = set(
  'rake charge charges fee fees cost costs price paid rate drive driving travel travelling commute wait waiting break breaks pause pausen fahrt fahrzeit anfahrt reise reisezeit trajet viaje viaggio sleep slept schlaf study studied planned planning goal max maximum late',
);

/** Words of an amount in the player's currency. */
export const CONVERTED_WORDS = set(
  'converted conversion homecurrency base basecurrency umgerechnet converti convertido',
);

/** Words of a share in percent, which may be the player's own. */
export const SHARE_WORDS = set(
  '% percent percentage pct share own owned anteil prozent action piece part swap quota quote pourcentage porcentaje participacion',
);
