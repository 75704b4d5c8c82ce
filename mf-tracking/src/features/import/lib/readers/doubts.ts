import { cellAt, type Cells } from '../cells';
import { AMOUNTS, type KnownTable, placesOf, textsIn, textsOf } from './known-tables';
import { PROBLEMS } from '../texts';
import { decimalSignOf, parseAmount } from '../values/amount';
import { hoursOptions, isPartOfMinutes } from '../values/duration';

/** A cell that may be another amount than it seems, and why. */
interface Doubt {
  readonly index: number;
  readonly text: string;
}
type FindDoubt = (cells: Cells) => Doubt | undefined;

const TEXTS = ['game', 'limit', 'location', 'player', 'stakes', 'name', 'tags', 'notes'] as const;
const START = /^[-+−(]?\s?\p{Sc}?\s?[-+−]?[1-9]\d{0,2}$/u;
const DIGIT = /^\D*\d$/;
const REST = /^\d{3}(?:\.\d{1,2})?\)?$/;
const COSTS = ['tips', 'expenses', 'rake'] as const;
/** An amount this many times smaller than all others of its column is unusual. */
const UNUSUAL = 20;

const centsAt = (cells: Cells, at: number): number => Math.abs(parseAmount(cellAt(cells, at))?.cents ?? 0);

/** Finds costs above the amount before them, and amounts far below all others of their column behind which costs may be missing. */
function unlikelyAmounts(table: KnownTable): (cells: Cells, at: number) => boolean {
  const { rows, header } = table.section;
  const largest = rows
    .map(({ cells }) => ({
      cells,
      most: Math.max(0, ...placesOf(table, AMOUNTS).map((at) => centsAt(cells, at))),
    }))
    .sort((one, other) => other.most - one.most)
    .slice(0, 2);
  /** Whether 190,200 would be far above all amounts of other rows. */
  const isFarAbove = (cells: Cells, at: number): boolean => {
    const other = largest.find((each) => each.cells !== cells)?.most ?? Infinity;
    return centsAt(cells, at) * 1000 > other * UNUSUAL && /\d{3}/.test(cellAt(cells, at));
  };
  const [used, last] = [Object.values(table.columns), header.length - 1];
  // Who fills every last cell may leave one out; who writes zeros or commas there does not.
  const isFull = rows.every(({ cells }) => cells.length <= last || centsAt(cells, last) > 0);
  const isAbove = (cells: Cells, at: number): boolean => centsAt(cells, at) > centsAt(cells, at - 1);
  const isCost = (at: number): boolean =>
    used.includes(at)
      ? placesOf(table, COSTS).includes(at)
      : header[at] !== '' && rows.filter(({ cells }) => isAbove(cells, at)).length * 2 <= rows.length;
  const costs = new Set(header.flatMap((_, at) => (isFull && isCost(at) ? [at] : [])));
  const smallest = header.map((_, at) =>
    [...new Set(rows.map(({ cells }) => centsAt(cells, at)))].sort((a, b) => a - b).filter(Boolean),
  );
  return (cells, at) => {
    const cents = centsAt(cells, at);
    const other = costs.has(last) ? smallest[at]?.find((each) => each !== cents) : undefined;
    const isUnlikely = (costs.has(at + 1) && isAbove(cells, at + 1)) || (other ?? 0) >= cents * UNUSUAL;
    return isUnlikely && !isFarAbove(cells, at);
  };
}

/**
 * Finds an amount such as 1,200 that a comma has split in a row without its last cells: then a column of words holds a
 * number. In a file with rows of several lengths, one digit before three is enough, and nobody writes 050.
 */
function splitAmounts(table: KnownTable): FindDoubt {
  const { rows, header, delimiter } = table.section;
  if (delimiter !== ',') return () => undefined;
  const [places, isUnlikely] = [placesOf(table, AMOUNTS), unlikelyAmounts(table)];
  const isOneMore = (cells: Cells): boolean =>
    cells.length === header.length + 1 && cellAt(cells, header.length) === '';
  const isPadded = rows.filter(({ cells }) => isOneMore(cells)).length * 2 > rows.length;
  const isRagged = rows.some(({ cells }) => cells.length < header.length);
  const numbers = new Set(Object.values(table.columns));
  for (const index of placesOf(table, TEXTS)) numbers.delete(index);
  const words = header.flatMap((_, index) => {
    const texts = numbers.has(index) ? [] : textsIn(table, index);
    const isNotes = index === table.columns.notes;
    // `888` may be the name of a place where it comes again.
    const [seen, known] = [new Set<string>(), new Set<string>()];
    for (const text of isNotes ? [] : texts) (seen.has(text) ? known : seen).add(text);
    const isSpare = header[index] === '' && texts.filter((text) => text === '').length * 2 >= rows.length;
    return isNotes || isSpare || texts.some((text) => /\p{L}{2}/u.test(text)) ? [{ index, known }] : [];
  });
  return (cells) => {
    const isMoved = (from: number): boolean =>
      words.some(({ index, known }) => {
        const text = cellAt(cells, index);
        return index > from && parseAmount(text) !== undefined && !known.has(text);
      });
    if (cells.length > header.length && isMoved(-1))
      return { index: places[0] ?? 0, text: PROBLEMS.splitAmount };
    const index = places.find((at) => {
      const [start, rest] = [cellAt(cells, at), cellAt(cells, at + 1)];
      if (!START.test(start) || !REST.test(rest)) return false;
      const isOther = isRagged ? DIGIT.test(start) : !isPadded && isOneMore(cells);
      return rest.startsWith('0') || isOther || isMoved(at) || isUnlikely(cells, at);
    });
    return index === undefined ? undefined : { index, text: PROBLEMS.splitAmount };
  };
}

const ONE_SIGN = /^\D*[1-9]\d{0,2}([.,])\d{3}\D*$/;
/** Computed amounts have any number of decimals. */
const COMPUTED = /[.,]\d{4}/;

/** Finds amounts such as 1.200 in a file whose other amounts show a decimal point: thousands, or three decimals. */
function unclearSigns(known: readonly KnownTable[], table: KnownTable): FindDoubt {
  const texts = textsOf(known, AMOUNTS);
  const signs = new Set(texts.map((text) => decimalSignOf([text])));
  const places = placesOf(table, AMOUNTS).filter(
    (at) => !textsIn(table, at).some((text) => COMPUTED.test(text)),
  );
  return (cells) => {
    const index = places.find((at) => {
      const [, sign] = ONE_SIGN.exec(cellAt(cells, at)) ?? [];
      return sign === '.' || sign === ',' ? signs.has(sign) : false;
    });
    return index === undefined ? undefined : { index, text: PROBLEMS.unclearAmount };
  };
}

/** Finds lengths such as 1.5 in a column of whole minutes, such as 90. */
function unclearLengths(table: KnownTable): FindDoubt {
  const places = placesOf(table, ['hours', 'minutes']).filter((at) => {
    const texts = textsIn(table, at).filter((text) => text !== '');
    const areMinutes = at === table.columns.minutes || hoursOptions(texts).options.includes('minutes');
    const areWhole = texts.every((text) => isPartOfMinutes(text) || !/\d[.,]\d/.test(text));
    return areMinutes && areWhole && texts.filter(isPartOfMinutes).length * 2 < texts.length;
  });
  return (cells) => {
    const index = places.find((at) => isPartOfMinutes(cellAt(cells, at)));
    return index === undefined ? undefined : { index, text: PROBLEMS.unclearLength };
  };
}

/** Finds results that contradict the word of their row for won or lost, or have none. */
function otherOutcomes({ columns: { profit: index }, outcome }: KnownTable): FindDoubt {
  if (index === undefined || !outcome) return () => undefined;
  return (cells) => {
    const sign = Math.sign(parseAmount(cellAt(cells, index))?.cents ?? 0);
    const shown = outcome.of(cells);
    return sign === 0 || shown === 'written' || sign === shown
      ? undefined
      : { index, text: PROBLEMS.outcome };
  };
}

/** Finds amounts that may be read wrongly. @param known all tables, which show the decimal sign */
export function doubtsOf(known: readonly KnownTable[], table: KnownTable): FindDoubt {
  if (table.tracker.own) return () => undefined;
  const finders = [
    splitAmounts(table),
    unclearSigns(known, table),
    unclearLengths(table),
    otherOutcomes(table),
  ];
  return (cells) => finders.map((find) => find(cells)).find((doubt) => doubt !== undefined);
}
