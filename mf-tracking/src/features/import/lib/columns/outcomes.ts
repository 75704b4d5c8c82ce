import { cellAt, type Cells } from '../cells';
import { amountsIn, centsIn, type ColumnCents } from './column-cells';
import { headerKey } from './header';
import { isNet, isNoCurrency, isNoMoneyName, meaningsOfPart, partsOf, withoutUnit } from './header-meaning';
import { AMOUNT_WORDS, BALANCE_WORDS, RESULT_WORDS, wordsOf } from './header-words';
import type { Mapping, SourceField } from '../source-fields';
import { isBlank, parseAmount } from '../values/amount';
import { isWeekday } from '../values/months';

/** The sign of a row's result: 0 if it is even. */
type Sign = 1 | -1 | 0;
/** A row's sign, or that its word says nothing about it. */
type Outcome = Sign | 'written';
const ANSWERS = { won: 1, lost: -1, written: 'written' } as const;

const signs = (text: string, sign: Sign): [string, Sign][] => text.split(' ').map((word) => [word, sign]);
/** Words that mean the same in longer texts: `Big win`, `Loss (tilt)`. */
const WORDS = new Map<string, Sign>([
  ...signs('win wins won winner winning profit cashed', 1),
  ...signs('gewonnen gewinn sieg gagné gain ganado ganancia ganó vinto vincita ganhou ganho vann vundet', 1),
  ...signs('winst wygrana výhra выигрыш 勝 勝ち 赢 胜 승', 1),
  ...signs('loss losses lost lose loser losing bust busted', -1),
  ...signs('verloren verlust niederlage perdu perte perdido pérdida perdió perso perdita perdeu perda', -1),
  ...signs('förlorade tabt verlies przegrana prohra проигрыш 負 負け 输 패', -1),
]);
const OUTCOMES = new Map<string, Sign>([
  ...WORDS,
  ...signs('+ w up plus green 1-0', 1),
  ...signs('- − – l down minus red', -1),
  ...signs('= ± even tie tied draw push break-even breakeven 0', 0),
]);
const YES = /^(?:yes|y|true|ja|oui|s[ií]|x|1)$/i;
const NO = /^(?:no|n|false|nein|non|0)$/i;
/** Words of column names that ask for an outcome, and what yes means. */
const ASKING = new Map<string, Sign>([
  ...signs('won win winner winning gewonnen gagne ganado vinto profitable', 1),
  ...signs('lost loss losing verloren perdu perdido perso', -1),
]);

/** The sign of the amounts in a column of that name: `Loss`. @param key of `headerKey` */
export const signOfName = (key: string): Sign | undefined =>
  [...OUTCOMES].find(([word]) => headerKey(word) === key && /\p{L}{2}/u.test(word))?.[1];

/** @param yes what yes means in the column */
function signOf(word: string, yes: Sign | undefined): Sign | undefined {
  if (yes !== undefined && YES.test(word)) return yes;
  if (yes !== undefined && NO.test(word)) return yes === 1 ? -1 : 1;
  const found = new Set(word.split(/[^\p{L}\p{M}]+/u).flatMap((part) => WORDS.get(part) ?? []));
  return OUTCOMES.get(word) ?? (found.size === 1 ? [...found][0] : undefined);
}

/** A column that says by words or signs whether a row was won or lost. */
export interface OutcomeColumn {
  readonly index: number;
  /** The words in lower case that the player has to explain. */
  readonly asked: readonly string[];
  readonly of: (cells: Cells) => Outcome | undefined;
}

/** A column with more distinct words says something else, unless nearly all are known. */
const MOST_WORDS = 8;
const MOST_UNKNOWN_WORDS = 4;
const MOST_CELLS = 0.8;
/** Names of columns that may say how a row ended. */
const MAY_SAY = new Set<SourceField>(['profit', 'cashout', 'buyin', 'kind']);
const wordAt = (cells: Cells, index: number): string => cellAt(cells, index).toLowerCase();

/**
 * Finds the column of outcomes. If it has a word of winning or losing, unknown words are asked about.
 * @param answers by word @param used columns that hold something else; without them, a column needs a known word
 */
function outcomeColumn(
  header: Cells,
  rows: readonly Cells[],
  answers: Mapping['outcomes'] = {},
  used?: ReadonlySet<number>,
): OutcomeColumn | undefined {
  for (const [index, name] of header.entries()) {
    const [meanings, parts] = [[...meaningsOfPart(name)], partsOf(name)];
    const asking = parts.flatMap((part) => ASKING.get(part) ?? [])[0];
    const isNamed = asking !== undefined || parts.some((part) => RESULT_WORDS.has(part));
    const isOther = meanings.length > 0 && !meanings.some((field) => MAY_SAY.has(field));
    if (used ? used.has(index) : isOther && !isNamed) continue;
    const filled = rows.map((cells) => wordAt(cells, index)).filter((word) => word !== '');
    const words = [...new Set(filled)];
    const yes = words.every((word) => YES.test(word) || NO.test(word)) ? asking : undefined;
    const known = new Map(words.map((word) => [word, signOf(word, yes)]));
    const [won, lost] = [1, -1].map((sign) => words.filter((word) => known.get(word) === sign));
    // A letter or a sign alone may mean something else, such as `L` for limit.
    const isMeant = (won?.length && lost?.length) || words.some((word) => known.get(word) && isWord(word));
    const share = filled.filter((word) => known.get(word) !== undefined).length / filled.length;
    const isLetter = words.some((word) => known.get(word) && /\p{L}/u.test(word));
    const isUnknown =
      used !== undefined &&
      words.length > 0 &&
      words.length <= MOST_UNKNOWN_WORDS &&
      !filled.some(
        (word) =>
          isBlank(word) || (word.length > 1 && isWeekday(word)) || (yes === undefined && parseAmount(word)),
      ) &&
      (words.length < filled.length || isNamed || !words.some((word) => isWord(word)));
    const isFew = words.length <= MOST_WORDS && (isMeant || isLetter);
    if (!(isMeant && share >= MOST_CELLS) && !isFew && !isUnknown) continue;
    const unsure = words.filter((word) => !isMeant || known.get(word) === undefined);
    if (unsure.length === 0 && !lost?.length) continue;
    const of = (cells: Cells): Outcome | undefined => {
      const word = wordAt(cells, index);
      const answer = answers[word];
      return answer ? ANSWERS[answer] : isMeant ? known.get(word) : undefined;
    };
    return { index, asked: unsure, of };
  }
  return undefined;
}
/** Words that other columns hold, too, are shorter. */
const isWord = (text: string): boolean => /\p{L}{3}|(?=\p{L})[^\0-\u024f]/u.test(text);

const PROFIT_WORDS = new Set(wordsOf('profit'));

/** The columns of results, by their names or as the only ones of amounts. */
function resultColumns(header: Cells, amounts: readonly (ColumnCents | undefined)[]): readonly number[] {
  const free = header.flatMap((name, index) =>
    amounts[index] && !isNoMoneyName(name) && !isNoCurrency(name) ? [index] : [],
  );
  const keys = header.map((name) => headerKey(withoutUnit(name)));
  const kinds: ((index: number) => boolean)[] = [
    (index) => isNet(header[index] ?? ''),
    (index) => {
      const key = keys[index] ?? '';
      return (PROFIT_WORDS.has(key) || RESULT_WORDS.has(key)) && !BALANCE_WORDS.has(key);
    },
    (index) => AMOUNT_WORDS.has(keys[index] ?? ''),
    () => free.length === 1,
  ];
  return kinds.map((is) => free.filter(is)).find((found) => found.length > 0) ?? [];
}

export interface WithOutcomes {
  /** With losses written as negative amounts. */
  readonly rows: readonly Cells[];
  /** The columns of results without signs of their own. */
  readonly columns: readonly number[];
  readonly outcome?: OutcomeColumn;
}

/**
 * Writes losses with a minus where a column of words shows them, unless the amounts have signs of their own.
 * @param mapping the player's or the guessed one; undefined to use only columns with a known word
 */
export function withOutcomes(header: Cells, rows: readonly Cells[], mapping?: Mapping): WithOutcomes {
  const amounts = header.map((_, index) => (amountsIn(rows, index) ? centsIn(rows, index) : undefined));
  const { profit, cashout } = mapping?.columns ?? {};
  const found = profit === undefined ? resultColumns(header, amounts) : [profit];
  const isUnsigned = (index: number): boolean =>
    amounts[index]?.every((cents = 0) => cents >= 0) === true && amounts[index].some((cents) => cents);
  const columns = found.filter(isUnsigned);
  const isOnly = mapping !== undefined && profit !== undefined && cashout === undefined && columns.length > 0;
  const used = isOnly ? new Set(Object.values(mapping.columns)) : undefined;
  const outcome =
    outcomeColumn(header, rows, mapping?.outcomes) ??
    (used && outcomeColumn(header, rows, mapping?.outcomes, used));
  if (!outcome) return { rows, columns: [] };
  const signed = rows.map((cells, row) =>
    outcome.of(cells) === -1
      ? cells.map((cell, at) => (columns.includes(at) && amounts[at]?.[row] ? `-${cell.trim()}` : cell))
      : cells,
  );
  if (columns.length > 0) {
    // A result of 0 needs no sign.
    const isAsked = (word: string): boolean =>
      rows.some(
        (cells, row) =>
          wordAt(cells, outcome.index) === word && columns.some((index) => amounts[index]?.[row]),
      );
    return { rows: signed, columns, outcome: { ...outcome, asked: outcome.asked.filter(isAsked) } };
  }
  // The amounts have signs, so that an unknown word matters no more.
  const of = (cells: Cells) => outcome.of(cells) ?? (cellAt(cells, outcome.index) ? 'written' : undefined);
  return { rows, columns, outcome: { ...outcome, asked: [], of } };
}
