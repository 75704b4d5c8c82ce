import type { ResultKindName } from '@feltbook/contracts';
import { isYes } from './number';

const NO_TOURNAMENT = /(?:^|\s)(?:non?|not|kein)[- ]?(?:an? )?(?:tourn|turnier|torneo)/i;
/** Words of each kind in all languages: the first ones may be parts of others. */
const TOURNAMENT = wordsOf(
  'tourn|toern|torne[io]|turn(?:ier|iej|ir|aj|eu|aus|uva|ering)|турн[иі]р|τουρνου|verseny|トーナメント|大会|锦标赛|錦標賽|比赛|比賽|토너먼트|대회|بطولة|satell?[iy]te|sit ?(?:&|and|n|.n.)? ?go',
  'freeze-?outs?|pko|mtts?|мтт|stt|sngs?|spins?|spin ?(?:&|and|n) ?go',
);
const CASH = wordsOf(
  'кэш|кеш|κας|キャッシュ|リング|现金|現金|캐시|كاش|نقد|käteis|készpénz|nakit',
  'cash ?games?|cash(?!ed|out)\\p{L}*|ring|cg',
);
/** Words of names that tournaments often have, and cash games seldom. */
const PERHAPS_TOURNAMENT =
  /bounty|main event|deep ?stack|million|\b(?:wsop|wpt|ept)|event ?#|free ?roll|turbo|guarant|\bgtd|knock ?out|daily|nightly|series|champion/i;
/** A price and its fee: `200+30`. */
const WITH_FEE = /^\D{0,3}(\d[\d.,]*)\s?\+\s?\D{0,3}(\d[\d.,]*)/;
const NONE = /^(?:none|n\/?a|no|-+|[–—])$/i;
const NO = /^(?:false|no?|0|nein|non|não|нет|-+|[–—✗✘❌])$/iu;

function wordsOf(parts: string, whole: string): RegExp {
  return new RegExp(String.raw`${parts}|(?<!\p{L})(?:${whole})(?!\p{L})`, 'iu');
}

/** Whole names of columns of yes and no: ‘Tournament?’, ‘Is cash’. */
const ASKED: readonly (readonly [ResultKindName, RegExp])[] = [
  ['tournament', /^(?:is|a)?(?:tournament|tourney|turnier|torneo|tournoi|torneio|mtt|sng)$/],
  ['cash', /^(?:is|a)?(?:cash|cashgame|ring|ringgame)$/],
];
/** Words of a kind column that say nothing about the kind. */
const NEUTRAL =
  /^(?:live|online|home(?: ?game)?|casino|private|club|app|(?:nl|fl|pl|no.?limit|pot.?limit|fixed.?limit|limit)\b.*|nlhe?|plo.*|texas.*|hold.?em.*|omaha.*|.*stud|razz|mixed.*|horse|dealer.*|short.?deck|bomb.*|\d.?max|full ring|heads.?up|hu|regular|normal)$/i;

/** The kind that the name of a game shows: `MTT`, `Cash NL`. */
export const kindOfGame = (name: string): ResultKindName | undefined =>
  NO_TOURNAMENT.test(name)
    ? 'cash'
    : TOURNAMENT.test(name)
      ? 'tournament'
      : CASH.test(name)
        ? 'cash'
        : undefined;

/** The kind that a title shows: that of a sheet, or of a line above a table. */
export const kindOfTitle = (title: string): ResultKindName | undefined =>
  title.trim().split(/\s+/).length > LONGEST_TITLE || TOURNAMENT.test(title) === CASH.test(title)
    ? undefined
    : kindOfGame(title);
const LONGEST_TITLE = 5;

/** Whether a cell says that it has no value. */
export const isNone = (text: string): boolean => NONE.test(text);

/** Whether the name of a game or a tournament perhaps is a tournament's. */
export const isPerhapsTournament = (name: string): boolean => PERHAPS_TOURNAMENT.test(name);

/** Whether an amount has a fee beside it, as tournaments have: not so two buy-ins of a cash session. */
export function hasFee(amount: string): boolean {
  const [price = 0, fee = 0] = (WITH_FEE.exec(amount) ?? []).slice(1).map((part) => Number.parseFloat(part));
  return fee > 0 && fee * 3 < price;
}

/** Whether a word answers a question rather than names something. */
export const isYesOrNo = (word: string): boolean => isYes(word) || NO.test(word);

/**
 * The kind that a word of a kind column means.
 * @param key of the column's name, which yes and no answer
 */
export function kindOfWord(word: string, key: string): ResultKindName | undefined {
  const asked = ASKED.find(([, names]) => names.test(key))?.[0];
  if (asked !== undefined && isYesOrNo(word)) {
    const isTournament = isYes(word) === (asked === 'tournament');
    return isTournament ? 'tournament' : 'cash';
  }
  if (/^[ct]$/i.test(word)) return /c/i.test(word) ? 'cash' : 'tournament';
  return kindOfGame(word);
}

export const isNeutralKind = (word: string): boolean => NEUTRAL.test(word);
