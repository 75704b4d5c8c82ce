import type { ResultKindName } from '@feltbook/contracts';
import { isYes } from './number';

const NO_TOURNAMENT = /(?:^|\s)(?:non?|not|kein)[- ]?(?:an? )?(?:tourn|turnier|torneo)/i;
const TOURNAMENT =
  /tourn|turnier|torneo|torneio|toernooi|turniej|турнир|turnaj|turnuva|verseny|トーナメント|锦标赛|比赛|토너먼트|freeze-?outs?\b|satell?ite|\bpko\b|\bmtt\b|\bstt\b|\bsng\b|sit ?(?:&|and|n|'n')? ?go|\bspin/i;
const CASH = /\bcash|\bring\b|кэш|кеш|nakit|キャッシュ|现金|現金|캐시/i;
const NO = /^(?:false|no?|0|nein|non|não)$/i;
/** Whole names of columns of yes and no: ‘Tournament?’, ‘Is cash’. */
const ASKED: readonly (readonly [ResultKindName, RegExp])[] = [
  ['tournament', /^(?:is|a)?(?:tournament|tourney|turnier|torneo|tournoi|torneio|mtt)$/],
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
