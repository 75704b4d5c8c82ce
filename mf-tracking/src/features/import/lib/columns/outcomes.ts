import { cellAt, type Cells } from '../cells';
import { amountsIn, centsIn, type ColumnCents } from './column-cells';
import { headerKey } from './header';
import { isNet, isNoCurrency, isNoMoneyName, withoutUnit } from './header-meaning';
import { AMOUNT_WORDS, BALANCE_WORDS, RESULT_WORDS, wordsOf } from './header-words';

/** The sign of a row's result: 0 if it is even. */
type Outcome = 1 | -1 | 0;

const words = (text: string, outcome: Outcome): [string, Outcome][] =>
  text.split(' ').map((word) => [word, outcome]);
const OUTCOMES = new Map<string, Outcome>([
  ...words('+ w win wins won winner winning up plus profit gain cashed green 1-0', 1),
  ...words('gewonnen gewinn sieg gagné gain ganado ganancia ganó vinto vincita ganhou ganho vann vundet', 1),
  ...words('winst wygrana výhra выигрыш 勝 勝ち 赢 胜 승', 1),
  ...words('- − – l loss losses lost lose loser losing down minus bust busted red', -1),
  ...words('verloren verlust niederlage perdu perte perdido pérdida perdió perso perdita perdeu perda', -1),
  ...words('förlorade tabt verlies przegrana prohra проигрыш 負 負け 输 패', -1),
  ...words('= ± even tie tied draw push break-even breakeven 0', 0),
]);
const YES = /^(?:yes|y|true|ja|oui|s[ií]|x)$/i;
const NO = /^(?:no|n|false|nein|non)$/i;
/** Column names that ask for an outcome, and what yes means. */
const ASKING = new Map<string, Outcome>([
  ...words('won win winner gewonnen gagne ganado vinto profitable', 1),
  ...words('lost loss verloren perdu perdido perso', -1),
]);

const outcomeIn = (text: string, yes: Outcome | undefined): Outcome | undefined => {
  const word = text.toLowerCase();
  if (yes !== undefined && YES.test(word)) return yes;
  if (yes !== undefined && NO.test(word)) return yes === 1 ? -1 : 1;
  return OUTCOMES.get(word);
};

/** Words that other columns hold, too, such as `L` for limit. */
const isWord = (text: string): boolean => /\p{L}{3}|[^\0-\u024f]/u.test(text);
const MOST_CELLS = 0.8;

/** By row, whether it was won or lost; undefined if no column of the table says that in words or signs. */
export function outcomesOf(
  header: Cells,
  rows: readonly Cells[],
): readonly (Outcome | undefined)[] | undefined {
  for (const [index, name] of header.entries()) {
    const yes = ASKING.get(headerKey(withoutUnit(name)));
    const texts = rows.map((cells) => cellAt(cells, index));
    const outcomes = texts.map((text) => outcomeIn(text, yes));
    const isLost = outcomes.includes(-1);
    const isMeant = outcomes.includes(1) || texts.some((text, row) => outcomes[row] === -1 && isWord(text));
    const filled = texts.filter((text) => text !== '').length;
    const known = outcomes.filter((outcome) => outcome !== undefined).length;
    if (isLost && isMeant && known >= filled * MOST_CELLS) return outcomes;
  }
  return undefined;
}

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

/**
 * Writes losses with a minus where a column of words shows them, unless the amounts have signs of their own.
 * @param profit the player's column; undefined to find it
 */
export function withOutcomes(
  header: Cells,
  rows: readonly Cells[],
  profit: number | undefined,
): { readonly rows: readonly Cells[]; readonly columns: readonly number[] } {
  const outcomes = outcomesOf(header, rows);
  if (!outcomes) return { rows, columns: [] };
  const amounts = header.map((_, index) => (amountsIn(rows, index) ? centsIn(rows, index) : undefined));
  const columns = (profit === undefined ? resultColumns(header, amounts) : [profit]).filter((index) =>
    amounts[index]?.every((cents = 0) => cents >= 0),
  );
  const signed = rows.map((cells, row) =>
    outcomes[row] === -1
      ? cells.map((cell, at) => (columns.includes(at) && amounts[at]?.[row] ? `-${cell.trim()}` : cell))
      : cells,
  );
  return { rows: signed, columns };
}
