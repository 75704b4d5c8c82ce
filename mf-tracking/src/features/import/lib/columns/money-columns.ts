import { cellAt, type Cells } from '../cells';
import { amountsIn, centsOf, isSmallCount, share } from './column-cells';
import { headerKey } from './header';
import { partsOf, withoutUnit } from './header-meaning';
import { REBUY_WORDS } from './header-words';
import { signOfName } from './outcomes';
import { type Columns, type Mapping, MOST_BULLETS } from '../source-fields';
import { isCurrencyName } from '../values/currency';
import { isYesOrNo } from '../values/result-kind';

/** A column name of amounts with everything. */
const INCLUDES =
  /(?:^|\P{L})(?:incl\w*|inkl\w*|total|all.?in|gesamt|inbegriffen|compris|incluid[oa]|inclus[oa])(?:\P{L}|$)/iu;

/** Whether the buy-in includes the fee, as its name or sums such as `100+20` show. */
export function feeOf({ buyin, rake }: Columns, header: Cells, rows: readonly Cells[]): Mapping['fee'] {
  const sums = rows.filter((cells) => /\d\s*\+/.test(cellAt(cells, buyin)));
  const isSum = sums.every((cells) => {
    const last = cellAt(cells, buyin).split('+').at(-1) ?? '';
    return centsOf(last) === centsOf(cellAt(cells, rake));
  });
  const isNamed = INCLUDES.test(header[buyin ?? -1] ?? '');
  return rake !== undefined && (isNamed || (sums.length > 0 && isSum)) ? 'within' : undefined;
}

/** A word of a column of rebuys that is a count, or says whether there was one. */
const isRebuys = (text: string): boolean => isSmallCount(text) || isYesOrNo(text) || /^x+$/i.test(text);

/** Adds a column of counts or of yes and no whose name has a word for rebuys. */
export function withRebuys(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  if ((columns.rebuys ?? columns.rebuysAmount ?? columns.bullets) !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const index = header.findIndex(
    (name, at) =>
      !taken.has(at) &&
      partsOf(name).some((part) => REBUY_WORDS.has(part)) &&
      share(rows, at, isRebuys) === 1,
  );
  return index === -1 ? columns : { ...columns, rebuys: index };
}

/** Whether a column of further buy-ins holds their cost: more than anybody buys. */
export const areCosts = (rows: readonly Cells[], index: number | undefined): boolean => {
  const cents = amountsIn(rows, index ?? -1)?.filter((value) => value) ?? [];
  return cents.length > 0 && cents.every((value = 0) => value > MOST_BULLETS * 100);
};

/** ‘Add-ons’ that are too many are what they cost. */
export function withAddons({ addons, ...columns }: Columns, rows: readonly Cells[]): Columns {
  if (addons === undefined) return columns;
  const isCost = columns.addonsAmount === undefined && areCosts(rows, addons);
  return { ...columns, [isCost ? 'addonsAmount' : 'addons']: addons };
}

/** Two columns of which each row fills one at most are buy-in and cash-out if their names mean losses and wins. */
export function withWinsAndLosses(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  const { buyin: _, cashout: _cashout, profit, ...rest } = columns;
  const [cashout, buyin] = ([1, -1] as const).map((sign) =>
    header.findIndex((name) => signOfName(headerKey(withoutUnit(name))) === sign),
  ) as [number, number];
  const [won, lost] = [amountsIn(rows, cashout), amountsIn(rows, buyin)];
  const isOther = profit !== undefined && profit !== cashout && profit !== buyin;
  if (!won || !lost || isOther) return columns;
  const isExclusive = rows.every((_cells, row) => {
    const [win = 0, loss = 0] = [won[row], lost[row]];
    return win >= 0 && loss >= 0 && (win === 0 || loss === 0);
  });
  return isExclusive ? { ...rest, buyin, cashout } : columns;
}

/** Adds a column that holds nothing but names or signs of currencies, whatever its name. */
export function withCurrency(columns: Columns, header: Cells, rows: readonly Cells[]): Columns {
  if (columns.currency !== undefined) return columns;
  const { rate, ...others } = columns;
  const taken = new Set(Object.values(others));
  const currency = header.findIndex((_, at) => !taken.has(at) && share(rows, at, isCurrencyName) === 1);
  if (currency === -1) return columns;
  return { ...others, ...(rate !== undefined && rate !== currency && { rate }), currency };
}
