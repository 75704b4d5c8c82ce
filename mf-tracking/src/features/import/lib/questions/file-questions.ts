import { cellAt, type Cells } from '../cells';
import { amountsIn, share } from '../columns/column-cells';
import { headerKey } from '../columns/header';
import { isNet, withoutUnit } from '../columns/header-meaning';
import { AMOUNT_FIELDS, type AmountField, type Columns, type Mapping } from '../source-fields';
import type { Answers, Question } from '../types';
import { ALL } from '../types';
import { parseAmount } from '../values/amount';

type Ask<Kind extends Question['kind']> = Extract<Question, { kind: Kind }> | undefined;

const centsIn = (text: string): number | undefined => parseAmount(text)?.cents;

/**
 * Asks what the only column of amounts holds, because a missing buy-in or cash-out would be read as $0.
 * @returns undefined if two columns hold amounts, or the column's name or its losses show that it is the profit
 */
export function amountQuestion(header: Cells, mapping: Mapping, rows: readonly Cells[]): Ask<'amount'> {
  const { columns, amountsSaid } = mapping;
  const mapped = AMOUNT_FIELDS.filter((field) => columns[field] !== undefined);
  const [only] = mapped;
  const ask = (index: number, field: AmountField | undefined, options: readonly AmountField[]) => ({
    kind: 'amount' as const,
    column: header[index] || `Column ${index + 1}`,
    index,
    options,
    answer: amountsSaid ? field : undefined,
  });
  if (only === undefined) {
    const free = onlyAmounts(header, columns, rows);
    return free === undefined ? undefined : ask(free, undefined, AMOUNT_FIELDS);
  }
  const index = columns[only] ?? -1;
  if (mapped.length === 1) {
    const name = header[index] ?? '';
    const isClear = only === 'profit' && (isNet(name) || (hasLoss(rows, index) && !isBalance(name)));
    return isClear && !amountsSaid ? undefined : ask(index, only, AMOUNT_FIELDS);
  }
  if (mapped.length === 3 || columns.buyin === undefined) return undefined;
  // Beside a buy-in, a column that is never negative may be the profit or the payout.
  const [field, at] =
    columns.profit === undefined
      ? (['cashout', columns.cashout] as const)
      : (['profit', columns.profit] as const);
  if (at === undefined || hasLoss(rows, at)) return undefined;
  const name = header[at] ?? '';
  // A profit beside a buy-in is 0 only by chance, but a payout of 0 is frequent.
  const isBust = rows.some((cells) => {
    const out = cellAt(cells, at);
    return (out === '' || centsIn(out) === 0) && !!centsIn(cellAt(cells, columns.buyin));
  });
  const isInDoubt = isNet(name) || (AMBIGUOUS.test(headerKey(withoutUnit(name))) && !isBust);
  return isInDoubt ? ask(at, field, ['profit', 'cashout']) : undefined;
}

const isBalance = (name: string): boolean => /^(?:balance|saldo)$/.test(headerKey(withoutUnit(name)));

const hasLoss = (rows: readonly Cells[], index: number): boolean =>
  rows.some((cells) => (centsIn(cellAt(cells, index)) ?? 0) < 0);

/** Names that some use for the profit and others for the payout. */
const AMBIGUOUS =
  /^(?:won|win|winnings|amountwon|result|gewinn|gain|gains|return|ergebnis|resultat|resultado|ganancia|vincita|balance|saldo)$/;

/** The only unused column that holds nothing but amounts. */
function onlyAmounts(header: Cells, columns: Columns, rows: readonly Cells[]): number | undefined {
  const taken = new Set<number>(Object.values(columns));
  const free = header.flatMap((_, index) => (!taken.has(index) && amountsIn(rows, index) ? [index] : []));
  const named = free.filter((index) => AMOUNT_NAMES.test(headerKey(withoutUnit(header[index] ?? ''))));
  const [one, another] = named.length > 0 ? named : free;
  return another === undefined ? one : undefined;
}

/** Ambiguous names of amounts. */
const AMOUNT_NAMES =
  /^(?:amount|betrag|summe|montant|importe|monto|importo|valor|bedrag|belopp|total|money|score|dollars|euros)$/;

/** Numbers that are derived from others or are not money. */
const NO_MONEY =
  /^(?:#|id|nr?$|no$|num|session|week|month|year|day|seat|table|hand|game|hourly|.*(?:hour|hr|hrs|bb|100)$|.*rate|roi|itm|bb|running|cumul|bankroll|total|average|avg)/;

/** @returns names of unused columns with amounts; empty if buy-in, cash-out and profit are all mapped */
export function unusedAmounts(header: Cells, { columns }: Mapping, rows: readonly Cells[]): string[] {
  if (AMOUNT_FIELDS.every((field) => columns[field] !== undefined)) return [];
  const taken = new Set<number>(Object.values(columns));
  return header.filter(
    (name, index) =>
      !taken.has(index) &&
      name !== '' &&
      !NO_MONEY.test(headerKey(withoutUnit(name))) &&
      amountsIn(rows, index)?.some((cents) => cents) === true,
  );
}

/** Asks whether a rebuy column holds a count or a cost, if no other column holds the cost. */
export function rebuysQuestion(
  header: Cells,
  { columns, rebuyColumn }: Mapping,
  rows: readonly Cells[],
): Ask<'rebuys'> {
  const { rebuys, rebuysAmount } = columns;
  if (rebuys === undefined || rebuysAmount !== undefined) return undefined;
  const isAny = (share(rows, rebuys, (text) => (parseAmount(text)?.cents ?? 1) !== 0) ?? 0) > 0;
  return isAny
    ? { kind: 'rebuys', column: header[rebuys] || `Column ${rebuys + 1}`, answer: rebuyColumn }
    : undefined;
}

/** Asks whose results to import, if the file has several players. */
export function playerQuestion(header: Cells, { player }: Columns, rows: readonly Cells[]): Ask<'player'> {
  if (player === undefined) return undefined;
  const names = [...new Set(rows.map((cells) => cellAt(cells, player)))].filter((name) => name !== '');
  return names.length > 1 ? { kind: 'player', column: header[player] ?? '', names } : undefined;
}

/** Whether the player has to answer before anything is imported. */
export function isOpen(question: Question, answers: Answers): boolean {
  switch (question.kind) {
    case 'dateOrder':
      return answers.dateOrder === undefined;
    case 'amount':
    case 'rebuys':
      return question.answer === undefined;
    case 'player':
      return answers.player !== ALL && !question.names.includes(answers.player ?? ALL);
    case 'currency':
      return answers.currency !== ALL && !question.currencies.some(({ code }) => code === answers.currency);
    case 'hours':
      return answers.hours === undefined;
    case 'noYear':
      return !question.options.some(({ value }) => value === answers.noYear);
    case 'mismatch':
      return answers.mismatch === undefined;
    case 'columns':
      return true;
    case 'years':
      return false;
  }
}
