import { cellAt, type Cells } from '../cells';
import { MOVED } from './trackers/row-kinds';
import type { TableRow } from '../tables/table';
import { amountsIn, type ColumnCents } from '../columns/column-cells';
import { cellsOf, type KnownTable, placesOf, withRows } from './known-tables';
import type { Notes } from '../planner/notes';
import type { SourceField } from '../source-fields';
import type { Answers, Question } from '../types';
import { parseDuration } from '../values/duration';

const AMOUNTS: readonly SourceField[] = ['buyin', 'cashout', 'profit'];
const ENDS: readonly SourceField[] = ['end', 'hours', 'minutes'];
const RESULTS: readonly SourceField[] = ['cashout', 'profit'];

/** A cell of a row of sums or means. */
export const TOTAL =
  /^(?:(?:grand|sub|overall)[ -]?|\p{L}+ )?(?:totals?|totaal|totale|totaux|summe|gesamt(?:summe)?|sum|somme|suma|soma|итого|razem|łącznie|celkem|toplam|összesen|合計|合计|总计|합계|averages?|avg|ytd|durchschnitt|moyenne|promedio|gemiddelde)(?:\s*[:=]|\s+\d{4})?$/iu;
/** A cell of a row that moves money to or from the bankroll. */
const MOVES =
  /^(?:(?:initial|starting|opening|start) (?:bankroll|balance)|(?:carried|brought) (?:over|forward)(?: .*)?|(?:(?:cash|bankroll) )?(?:deposits?|withdraw(?:als?)?|transfers?)(?: (?:to|from|into)\b.*)?|einzahlung|anfangsbestand|startkapital|d[ée]pôt|retrait|dep[óo]sito|retiro|prelievo|saque|storting|opname)\.?$/i;
/** A cell of a row that may be a cost of playing. */
export const SPENT =
  /^(?:poker )?(?:hotel|flights?|airfare|travel|fuel|gas|parking|uber|taxi|coach(?:ing)?|training site|solver|books?|course|subscription|food|meals?|dinner|flug|reisekosten|fahrtkosten|spesen|trainer)$/i;
/** Words of a short cell of a row that may be money from elsewhere. */
const FROM_ELSEWHERE =
  /(?:^|\s)(?:bonus(?:es)?|rake ?back|jackpot|promo|adjust(?:ment|ed)?|correction|korrektur|ajuste?|loans?|darlehen|kredit|pr[êe]t|pr[ée]stamo|paid back|repa(?:id|yment)|staking|balance (?:brought|carried|b\/f|c\/f))(?:\s|$)/iu;
const SHORT = 30;
/** A cell of a row of another game. */
const OTHER_GAME =
  /^(?:black ?jack|roulette|slots?|slot machines?|craps|baccarat|casino games?|sports?(?: ?bet(?:s|ting)?)?|bets?|betting|lottery|lotto|bingo|darts|horse racing)$/i;
/** A cell of a result that was not played, such as its status. */
export const VOID =
  /^(?:no play|did not play|day off|off|rest day|cancel{1,2}ed|void(?:ed)?|deleted|removed|refund(?:ed)?|unregistered|planned|scheduled|upcoming|draft|no.?show|not played|abgesagt|storniert|gelöscht|geplant|erstattet|annul[ée]e?|supprimée?|remboursée?|cancelad[oa]|anulad[oa]|borrad[oa]|exclu[ií]d[oa]|reembolsad[oa]|annullat[oa]|cancellat[oa]|rimborsat[oa]|geannuleerd|verwijderd|inställd|anulowan[ye]|отмен(?:ено|ён|ен)|удалено)\.?$/iu;
/** A cell of a session that is not over. */
export const RUNNING =
  /^(?:(?:still )?running|in progress|ongoing|pending|läuft(?: noch)?|laufend|en cours|en curso|in corso)$/i;

/** A cell of a result that counts. */
const PLAYED =
  /^(?:done|completed?|finished|closed|ended|over|settled|paid|played|ok|final|live|online|w|l|win|won|loss|lost|cashed|itm|busted?|out|eliminated|yes|x|[✓✔]|beendet|abgeschlossen|fertig|erledigt|gespielt|gewonnen|verloren|ausgeschieden|terminée?|finie?|jouée?|gagnée?|perdue?|terminad[oa]|finalizad[oa]|jugad[oa]|ganad[oa]|perdid[oa]|completad[oa]|conclu[ií]d[oa]|jogad[oa]|terminat[oa]|completat[oa]|giocat[oa]|vint[oa]|pers[oa]|klaar|gespeeld|zakończon[ye]|сыграно|завершено)\.?$/iu;
const STATUS = /^(?:\p{L}+ )?(?:status|statut|estado|stato|zustand)$/iu;
/** More words are no status, unless the column is called so. */
const MOST_WORDS = 8;

/** The column that says which rows are results: by its name, or because it has words for other rows. */
function statusColumn({ section, columns }: KnownTable): number {
  const used = new Set(Object.values(columns));
  return section.header.findIndex((name, at) => {
    const words = new Set(section.rows.map(({ cells }) => cellAt(cells, at)));
    const isOther =
      words.size <= MOST_WORDS && [...words].some((word) => VOID.test(word) || RUNNING.test(word));
    return !used.has(at) && (isOther || STATUS.test(name.trim()));
  });
}

const NOT_PLAYED = 'cancelled or not played';

/** Fewer rows add up by chance. */
const FEWEST_ADDENDS = 2;

/** Most rows have a text in a column of texts. */
const MOST_FILLED = 0.75;

/**
 * Whether a row is as complete as others: it has a day, and a text in each column where most rows have one. Such a row is a result,
 * although it may equal a sum by chance, or stand beside a table of sums.
 */
function isWhole(table: KnownTable): (cells: Cells) => boolean {
  const rows = cellsOf(table);
  const [day] = placesOf(table, ['date', 'start']);
  const isText = (cells: Cells, at: number): boolean =>
    /\p{L}/u.test(cellAt(cells, at)) && !TOTAL.test(cellAt(cells, at));
  const others = new Set([day, ...placesOf(table, [...AMOUNTS, ...ENDS])]);
  const places = table.section.header.flatMap((_, at) => {
    const filled = others.has(at) ? [] : rows.filter((cells) => isText(cells, at));
    return filled.length > 0 && filled.length >= rows.length * MOST_FILLED ? [at] : [];
  });
  return (cells) =>
    places.length > 0 && /\d/.test(cellAt(cells, day)) && places.every((at) => isText(cells, at));
}

/** By row, whether its amounts and hours equal the sums of all rows above, or of those since the last such row. */
function areSums(table: KnownTable): boolean[] {
  const rows = cellsOf(table);
  const amounts = placesOf(table, AMOUNTS)
    .map((index) => amountsIn(rows, index))
    .filter((cents) => cents !== undefined);
  // Hours such as 4.30 may be hours and minutes.
  const hours = placesOf(table, ['hours']).flatMap((index) =>
    (['decimal', 'clock'] as const).map((are) =>
      rows.map((cells) => parseDuration(cellAt(cells, index), are)),
    ),
  );
  const columns: ColumnCents[] = [...amounts, ...hours];
  /** The rows above, and those since the last sum, with their sums by column. */
  let [all, part] = [
    { rows: 0, sums: [0] },
    { rows: 0, sums: [0] },
  ];
  // Amounts and hours of two columns are sums by chance too seldom.
  const isSingle = placesOf(table, [...AMOUNTS, 'hours']).length < 2;
  const isResult = isSingle ? isWhole(table) : () => false;
  return rows.map((cells, row) => {
    const values = columns.map((column) => column[row]);
    const isMoney = values.slice(0, amounts.length).some((value) => value);
    const isSum = [all, part].some(({ rows: above, sums }) => {
      const fits = values.map((value, at) => value === undefined || Math.abs(value - (sums[at] ?? 0)) < 0.5);
      const lengths = fits.splice(amounts.length);
      const isEqual = fits.every(Boolean) && (lengths.length === 0 || lengths.some(Boolean));
      return isMoney && above >= FEWEST_ADDENDS && isEqual && !isResult(cells);
    });
    const added = ({ rows: above, sums }: typeof all) => ({
      rows: above + 1,
      sums: values.map((value = 0, at) => (sums[at] ?? 0) + value),
    });
    if (isSum) part = { rows: 0, sums: [] };
    else if (isMoney) [all, part] = [added(all), added(part)];
    return isSum;
  });
}

/** What may show that a row is no result of poker: its word, or `0` for one of several days without any text. */
function elsewhereIn(table: KnownTable): (cells: Cells) => string | undefined {
  const [ends, [day, notes]] = [placesOf(table, ENDS), placesOf(table, ['date', 'notes'])];
  const amounts = placesOf(table, AMOUNTS);
  const isPlayed = (cells: Cells) => ends.some((index) => /[1-9]/.test(cellAt(cells, index)));
  const paid = (cells: Cells) => amounts.filter((index) => /[1-9]/.test(cellAt(cells, index)));
  const isBoth = (cells: Cells) =>
    placesOf(table, ['buyin', 'cashout']).filter((index) => paid(cells).includes(index)).length > 1;
  const isEmpty = (cells: Cells) =>
    paid(cells).length === 0 &&
    amounts.some((index) => /0/.test(cellAt(cells, index))) &&
    !isPlayed(cells) &&
    !cells.some((cell, at) => at !== day && /\p{L}/u.test(cell));
  const areEmpty = cellsOf(table).filter(isEmpty).length > 1;
  return (cells) => {
    // Its kind shows that it is left out.
    if (typeof table.tracker.kindOf(cells, table.columns, table.section.keys) === 'object') return '';
    if (areEmpty && isEmpty(cells)) return '0';
    const isElsewhere = (cell: string, at: number): boolean =>
      OTHER_GAME.test(cell.trim()) ||
      (!isPlayed(cells) &&
        (SPENT.test(cell.trim()) ||
          (at !== notes && !isBoth(cells) && cell.length <= SHORT && FROM_ELSEWHERE.test(cell.trim()))));
    return cells.find(isElsewhere);
  };
}

const isBlankIn = (cells: Cells, places: readonly number[]): boolean =>
  places.every((index) => cellAt(cells, index) === '');

/** Whether a row has neither a result nor an end, unlike most rows. */
function isUnfinished(table: KnownTable): (cells: Cells) => boolean {
  const { rows } = table.section;
  const [ends, results] = [placesOf(table, ENDS), placesOf(table, RESULTS)];
  const ended = rows.filter(({ cells }) => !isBlankIn(cells, ends)).length;
  const isUsual = ends.length > 0 && results.length > 0 && ended * 2 > rows.length;
  const { tracker, columns } = table;
  // Some programs leave the end blank while a session runs.
  const isRunning = (cells: Cells) => tracker.kindOf(cells, columns, table.section.keys) === 'running';
  return (cells) => isUsual && isBlankIn(cells, ends) && isBlankIn(cells, results) && !isRunning(cells);
}

/** Whether a row says that it moves money to or from the bankroll. A row with a length is a result. */
const holdsMove = (table: KnownTable): ((cells: Cells) => boolean) => {
  const ends = placesOf(table, ENDS);
  return (cells) =>
    !ends.some((index) => /[1-9]/.test(cellAt(cells, index))) &&
    cells.some((cell) => MOVES.test(cell.trim()));
};

/** Whether a row of a table is left out as a deposit or payout. */
export function isMoveIn(table: KnownTable): (row: TableRow) => boolean {
  const { tracker, columns, section } = table;
  const isMove = holdsMove(table);
  return ({ cells, titled }) => {
    if (tracker.own) return false;
    const kind = tracker.kindOf(cells, columns, section.keys, titled);
    return (typeof kind === 'object' && kind.leftOut === MOVED) || isMove(cells);
  };
}

/** Removes the rows of other players and rows that the player filtered out. Applies to the first table only. */
export function chosenRows(
  [first, ...others]: readonly KnownTable[],
  { player, only }: Answers,
  notes: Notes,
): KnownTable[] {
  if (!first) return [];
  const column = first.columns.player;
  const wanted = first.section.rows.filter(({ cells, line }) => {
    const isPlayers = !player || column === undefined || cellAt(cells, column) === player;
    const isWanted = isPlayers && (!only || cellAt(cells, only.column) === only.value);
    if (!isWanted) notes.add('notChosen', line);
    return isWanted;
  });
  return [withRows(first, wanted), ...others];
}

/** Leaves out sums of other rows and sessions that were not played, and asks about rows that may be such. */
export function withoutOtherRows(
  known: readonly KnownTable[],
  { totals, unfinished, status }: Answers,
  notes: Notes,
): { readonly known: readonly KnownTable[]; readonly questions: readonly Question[] } {
  const [asked, open, unclear, words]: [number[], number[], number[], Set<string>] = [[], [], [], new Set()];
  const kept = known.map((table) => {
    if (table.tracker.own) return table;
    const isMove = holdsMove(table);
    const [sums, isOpen, statusAt] = [areSums(table), isUnfinished(table), statusColumn(table)];
    const [isResult, elsewhere] = [isWhole(table), elsewhereIn(table)];
    const rows = table.section.rows.filter(({ cells, line }, row) => {
      const holds = (pattern: RegExp) => cells.some((cell) => pattern.test(cell.trim()));
      const isRunning = holds(RUNNING);
      if (!isRunning && isOpen(cells)) open.push(line);
      if (isRunning || (unfinished !== 'results' && isOpen(cells))) {
        notes.add('running', line);
        return false;
      }
      const isTotal = holds(TOTAL) && !isResult(cells);
      if (sums[row] && !isTotal) asked.push(line);
      const word = cellAt(cells, statusAt);
      const reasons = [
        (isTotal || (sums[row] && totals === 'leaveOut')) && 'totals',
        holds(VOID) && NOT_PLAYED,
        isMove(cells) && MOVED,
      ];
      const known = reasons.find((each) => each !== false && each !== undefined);
      const doubtful = elsewhere(cells) ?? (PLAYED.test(word) ? '' : word);
      const isUnclear = !known && doubtful !== '';
      if (isUnclear) unclear.push(line);
      if (isUnclear) words.add(doubtful.trim());
      const reason = isUnclear && status === 'leaveOut' ? NOT_PLAYED : known;
      if (reason) notes.add('leftOut', line, reason);
      return !reason;
    });
    return withRows(table, rows);
  });
  const questions = [
    { kind: 'totals' as const, rows: asked },
    { kind: 'unfinished' as const, rows: open },
    { kind: 'status' as const, rows: unclear, words: [...words] },
  ];
  return { known: kept, questions };
}
