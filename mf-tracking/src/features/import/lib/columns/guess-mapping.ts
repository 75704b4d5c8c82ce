import { parseDayHours, parsePayouts } from '@feltbook/contracts';
import {
  agreeingColumns,
  isTotalOf,
  rebuyColumnOf,
  withoutBankrolls,
  withoutRunningTotal,
} from './proven-columns';
import { cellAt, type Cells } from '../cells';
import { allAmounts, amountsIn, centsOf, isSmallCount, share } from './column-cells';
import { withPlayer } from './player-column';
import { withKind } from './kind-column';
import { areCosts, feeOf, withCurrency, withRebuys, withWinsAndLosses, withAddons } from './money-columns';
import { withProvenShare } from './share-column';
import { isBalanced, withProvenSums } from './summed-columns';
import { headerKey, headerKeys } from './header';
import {
  hasLengthUnit,
  isClearLength,
  isLengthName,
  isMoneyName,
  isNet,
  isNoCurrency,
  isNoMoneyName,
  mayBeStartOrLength,
  meaningsOfPart,
  MINUTES,
  withoutUnit,
} from './header-meaning';
import { HEADER_WORDS, RESULT_WORDS, WEAK_WORDS, wordsOf } from './header-words';
import { type Columns, type Mapping, type SourceField } from '../source-fields';
import { DATE_ORDERS } from '../types';
import { parseAmount } from '../values/amount';
import { endingTime } from '../values/clock';
import { parseDuration } from '../values/duration';
import { isEpoch, isYear, parseMoment } from '../values/moment';
import { isYes, parseCount, parsePlace } from '../values/number';
import { isYesOrNo } from '../values/result-kind';

const isDate = (text: string): boolean =>
  DATE_ORDERS.some((order) => parseMoment(text, order)?.day !== undefined);
/** `24-Oct` may be stakes that a spreadsheet turned into a day. */
const isDay = (text: string): boolean =>
  isDate(text) || DATE_ORDERS.some((order) => parseMoment(text, order)?.monthDay !== undefined);
const isMoment = (text: string): boolean =>
  isDay(text) || parseMoment(text, 'mdy', 'fractions') !== undefined;
const isLoss = (text: string): boolean => centsOf(text) < 0;
const isAmount = (text: string): boolean => parseAmount(text) !== undefined;

/** Which cells a column must hold for a field, because column names are ambiguous. */
const HOLDS: Partial<Record<SourceField, (text: string) => boolean>> = {
  date: (text) => isDay(text) || isYear(text),
  start: isMoment,
  end: isMoment,
  endDate: isDay,
  buyin: isAmount,
  cashout: isAmount,
  profit: isAmount,
  hours: (text) => parseDuration(text, 'hours') !== undefined,
  minutes: (text) => parseDuration(text, 'minutes') !== undefined,
  // ‘Place’ may be a venue or a rank, and ‘Players’ a count or names.
  location: (text) => !isAmount(text) && parsePlace(text) === undefined,
  place: (text) => parsePlace(text) !== undefined,
  entries: (text) => parseCount(text) !== undefined,
  bullets: (text) => isSmallCount(text),
  placesPaid: (text) => parseCount(text) !== undefined,
  tips: (text) => /\d/.test(text),
  limit: (text) => !isAmount(text),
  player: (text) => !isAmount(text) && !isDate(text),
  name: (text) => !isAmount(text),
  // Amounts and shares of backers are no names.
  backer: (text) => /\p{L}/u.test(text) && !/\d/.test(text) && !isYesOrNo(text),
  bounties: (text) => isSmallCount(text),
  registration_level: (text) => parseCount(text) !== undefined,
  day_hours: (text) => parseDayHours(text) !== undefined,
  chop: (text) => !isAmount(text),
  payouts: (text) => parsePayouts(text) !== undefined,
};
/** Details that a column is left out for, if one of its cells is something else: a result is worth more than they are. */
const WHOLE_COLUMNS = new Set<SourceField>([
  ...(['bullets', 'bounties', 'registration_level', 'day_hours', 'chop', 'payouts', 'backer'] as const),
]);
const AMOUNTS = new Set<SourceField>(['buyin', 'cashout', 'profit']);

/** Whether cells only say yes or no, as 1 and 0 below ‘Cashed’. */
const areFlags = (rows: readonly Cells[], index: number): boolean =>
  share(rows, index, isYesOrNo) === 1 && (share(rows, index, isYes) ?? 0) > 0;

/** Names that a time of day or an amount may have. */
const IN_AND_OUT = new Set(['in', 'out']);
const isClock = (text: string): boolean => /\d[:h]\d\d|\d\s?[ap]\.?m?\.?$/i.test(text);
/** Whether a column of that name may hold times. */
const mayBeTime = (rows: readonly Cells[], index: number, word: string): boolean =>
  !IN_AND_OUT.has(word) || (share(rows, index, isClock) ?? 0) >= MOST_CELLS;

/** A time, perhaps with words that cannot be read. */
const isTimed = (text: string): boolean => /^\D{0,12}\d{1,2}(?::\d\d|\s?uhr)/i.test(text);

/** Values from noon on in a ‘Time’ column are start times, because sessions rarely last that long. */
const isLateClock = (text: string): boolean => {
  const moment = parseMoment(text, 'mdy', 'unclear');
  return moment?.minute !== undefined && moment.day === undefined && moment.minute >= 720;
};
const isHalfDay = (text: string): boolean => endingTime(text) !== undefined && /m\.?$/i.test(text);

/** Names of lengths that are never those of times. */
const LENGTH_WORDS =
  /^(?:hours|hrs|duration\w*|hoursplayed|stunden|dauer|duree|heures|duracion|horas|durata|durac?ao|uren|timmar|timer)$/;
const OTHER_TIMES = new Set([...wordsOf('hours'), ...wordsOf('minutes'), ...wordsOf('end')]);

/** Whether a column may hold starts: by its name, or its cells and the other columns if its name may mean lengths. */
function isStartTime(header: Cells, rows: readonly Cells[], index: number): boolean {
  const name = header[index] ?? '';
  if (!mayBeStartOrLength(name) || hasLengthUnit(name)) return !mayBeStartOrLength(name);
  const isBeside = headerKeys(header.map(withoutUnit)).some(
    (key, at) => at !== index && OTHER_TIMES.has(key) && mayBeTime(rows, at, key),
  );
  return (
    isBeside || (share(rows, index, isLateClock) ?? 0) >= 0.3 || (share(rows, index, isHalfDay) ?? 0) > 0
  );
}

/**
 * Guesses the field of each column, by names in several languages and by the column's content.
 * @param rows below the header
 */
export function guessMapping(header: Cells, rows: readonly Cells[]): Mapping {
  const columns = withSingleLengths(withoutBankrolls(byNames(header, rows), rows, header.length), rows);
  if (columns.date === undefined && columns.start === undefined) {
    const taken = new Set(Object.values(columns));
    const index = header.findIndex(
      (_, at) => !taken.has(at) && (share(rows, at, (text) => isDate(text) && !isEpoch(text)) ?? 0) >= 0.8,
    );
    if (index !== -1) columns.date = index;
  }
  const paired = withWinsAndLosses(columns, header, rows);
  const signed = withoutRunningTotal(bySigns(paired, header, rows), rows, header.length);
  const isExplained = rebuyColumnOf(signed, rows) !== undefined;
  const corrected = isExplained ? signed : agreeingColumns(signed, header, rows);
  const counted = withRebuys(withAddons(withoutCounts(corrected, header, rows), rows), header, rows);
  const named = withCurrency(withKind(withPlayer(counted, header, rows), header, rows), header, rows);
  const mapping = {
    columns: named,
    kind: guessKind(named),
    rebuyColumn: rebuyColumnOf(named, rows) ?? (areCosts(rows, named.rebuys) ? 'money' : undefined),
    fee: feeOf(named, header, rows),
  };
  return withProvenShare(isExplained ? mapping : withProvenSums(mapping, rows, header), rows, header);
}

function byNames(header: Cells, rows: readonly Cells[]): Columns {
  const keys = headerKeys(header.map(withoutUnit));
  const exact = headerKeys(header);
  const taken = new Set<number>();
  const columns: Columns = {};
  for (const { field, words } of HEADER_WORDS) {
    const holds = HOLDS[field] ?? (() => true);
    /** Columns with an unambiguous name of an amount or a length are never skipped: their unreadable cells are reported. */
    const fits = (index: number, word: string): boolean => {
      const held = share(rows, index, holds);
      return (
        held !== undefined &&
        !(AMOUNTS.has(field) && WEAK_WORDS.has(word) && areFlags(rows, index)) &&
        !(field === 'registration_level' && areFlags(rows, index)) &&
        (held >= (WHOLE_COLUMNS.has(field) ? 1 : 0.5) ||
          (field === 'hours' && LENGTH_WORDS.test(word)) ||
          ((field === 'start' || field === 'end') && (share(rows, index, isTimed) ?? 0) >= 0.5) ||
          (AMOUNTS.has(field) && !WEAK_WORDS.has(word) && isUnmistakable(field, held)))
      );
    };
    const isBlank = (index: number): boolean =>
      field !== 'date' && share(rows, index, () => true) === undefined;
    const first = (is: (index: number, word: string) => boolean): number | undefined =>
      words
        .map((word) =>
          keys.findIndex(
            (key, at) =>
              (key === word || exact[at] === word) &&
              !taken.has(at) &&
              is(at, word) &&
              !(AMOUNTS.has(field) && isNoCurrency(header[at] ?? '')) &&
              !(word === 'paid' && columns.place === undefined && columns.entries === undefined) &&
              (field !== 'start' || isStartTime(header, rows, at)) &&
              !(field === 'stakes' && word === 'limit' && share(rows, at, isAmount) === 1) &&
              (!TIMES.has(field) || mayBeTime(rows, at, word)),
          ),
        )
        .find((at) => at !== -1);
    const index = first(fits) ?? first(isBlank);
    if (index === undefined) continue;
    columns[field] = index;
    taken.add(index);
  }
  return withMinutes(withParts(columns, header, rows), header, rows);
}

/** Hours that are the running total of another column give way to it. */
function withSingleLengths(columns: Columns, rows: readonly Cells[]): Columns {
  const taken = new Set(Object.values(columns));
  const totals = amountsIn(rows, columns.hours ?? -1);
  const single = [...allAmounts(rows, rows[0]?.length ?? 0)].find(
    ([index, hours]) => totals && !taken.has(index) && isTotalOf(totals, hours),
  );
  return single ? { ...columns, hours: single[0] } : columns;
}

/** A length whose name has minutes for a unit: `Time (min)`, `Played (minutes)`. */
function withMinutes({ hours, ...columns }: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const taken = new Set(Object.values(columns));
  const index = header.findIndex(
    (name, at) =>
      !taken.has(at) &&
      MINUTES.test(name) &&
      !isMoneyName(name) &&
      (share(rows, at, (text) => parseDuration(text, 'minutes') !== undefined) ?? 0) >= MOST_CELLS,
  );
  const isMinutes = index !== -1 && columns.minutes === undefined && (hours ?? index) === index;
  return { ...columns, ...(isMinutes ? { minutes: index } : hours !== undefined && { hours }) };
}

/** Most cells of a column that only a part of its name identifies must fit. */
const MOST_CELLS = 0.8;

/** Adds columns of which only a part of the name is known: `Gain net`, `session_start_at`. */
function withParts(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const found = { ...columns };
  const meanings = header.map(meaningsOfPart);
  for (const [field, holds] of Object.entries(HOLDS) as [SourceField, (text: string) => boolean][]) {
    if (found[field] !== undefined || WHOLE_NAMES.has(field)) continue;
    const taken = new Set(Object.values(found));
    const fits = (at: number): boolean =>
      !taken.has(at) &&
      meanings[at]?.has(field) === true &&
      (share(rows, at, holds) ?? 0) >= MOST_CELLS &&
      (!AMOUNTS.has(field) || !(isNoMoneyName(header[at] ?? '') || isNoCurrency(header[at] ?? ''))) &&
      (!TIMES.has(field) || !isMoneyName(header[at] ?? '')) &&
      (field !== 'start' || isStartTime(header, rows, at)) &&
      (!LENGTHS.has(field) || isLengthName(header[at] ?? ''));
    const all = header.flatMap((_, at) => (fits(at) ? [at] : []));
    const index = LENGTHS.has(field) ? (all.find((at) => isClearLength(header[at] ?? '')) ?? all[0]) : all[0];
    if (index !== undefined) found[field] = index;
  }
  return found;
}
/** ‘Paid’ and ‘tournament’ in a longer name may be about money. */
const WHOLE_NAMES = new Set<SourceField>(['placesPaid', 'tips', 'name']);
/** `Start stack` is money, and chips may look like times of day. */
const LENGTHS = new Set<SourceField>(['hours', 'minutes']);
const TIMES = new Set<SourceField>(['date', 'start', 'end', 'endDate']);

/** A ‘Win/Loss’ column may hold only W and L. */
const isUnmistakable = (field: SourceField, held: number): boolean => field !== 'profit' || held > 0;

/** ‘Won’ with losses is the profit; without losses and beside a buy-in it is mostly the payout. */
function bySigns(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const { buyin, cashout, profit, ...rest } = columns;
  const name = headerKey(withoutUnit(header[cashout ?? -1] ?? ''));
  const isWeak = cashout !== undefined && (WEAK_WORDS.has(name) || RESULT_WORDS.has(name));
  if (isWeak && profit === undefined && (share(rows, cashout, isLoss) ?? 0) > 0)
    return { ...rest, ...(buyin !== undefined && { buyin }), profit: cashout };
  if (
    buyin !== undefined &&
    profit !== undefined &&
    cashout === undefined &&
    !isNet(header[profit] ?? '') &&
    share(rows, profit, isLoss) === 0
  )
    return { ...rest, buyin, cashout: profit };
  return columns;
}

/**
 * Leaves out `Buy-ins` of at most 10 without another buy-in, and bounties, unless profits can show whether they are counts or
 * money, and part of which amount. Bounties above 10 and above the cash-out are money beside it. The player is asked.
 */
function withoutCounts(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const { buyin, bullets, bountiesAmount, ...rest } = columns;
  const at = buyin ?? bullets ?? -1;
  const isCount =
    /buyins|buyincount/.test(headerKey(header[at] ?? '')) &&
    rows.every((cells) => isSmallCount(cellAt(cells, at) || '0')) &&
    !isBalanced({ columns, kind: 'cash' }, rows, header.length);
  const isBeside = rows.some((cells) => {
    const won = cellAt(cells, bountiesAmount);
    return !isSmallCount(won) && centsOf(won) > centsOf(cellAt(cells, rest.cashout));
  });
  return {
    ...rest,
    ...(!isCount && buyin !== undefined && { buyin }),
    ...(!(isCount && buyin === undefined) && bullets !== undefined && { bullets }),
    ...(bountiesAmount !== undefined && (rest.profit !== undefined || isBeside) && { bountiesAmount }),
  };
}

const guessKind = ({ place, entries, name, stakes, bigBlind }: Columns): Mapping['kind'] =>
  (place ?? entries ?? name) !== undefined && (stakes ?? bigBlind) === undefined ? 'tournament' : 'cash';
