import type { RowReader } from './row-reader';
import { PROBLEMS } from '../texts';

/** Rates in files are rounded, so a converted amount may differ by this share, or by a cent. */
const ROUNDING = 0.005;

/** Whether an amount equals one that the file converted. */
export const isNear = (cents: number, converted: number): boolean =>
  Math.abs(cents - converted) <= 1 + Math.abs(converted) * ROUNDING;

/** The rate that turns a profit into the converted one; undefined if one of them is 0 or the signs differ. */
export const impliedRate = (net: number, converted: number | undefined = 0): number | undefined =>
  net * converted > 0 ? converted / net : undefined;

/** Multiplies cents, and rounds half away from zero. Removes the error of binary fractions first. */
export const scaled = (cents: number, factor: number): number =>
  Math.sign(cents) * Math.round(Number((Math.abs(cents) * factor).toPrecision(15)));

interface Exchange {
  /** What one unit of the row's currency is worth, 1 without a conversion. */
  readonly rate: number;
  /** The profit of the table in cents, before tips and expenses. */
  readonly profit: number;
  /** The file's profit is another one. */
  readonly differs: boolean;
}

/**
 * Converts the profit at the table by the file's rate, to the cent as the file has converted it.
 * @param net before `costs` @param own the player's share, which the file's profit may be
 * @returns undefined if the row has no rate; the row lists the problem
 */
export function exchangeOf(row: RowReader, net: number, own: number, costs: number): Exchange | undefined {
  if (!row.notation.rates) return { rate: 1, profit: net, differs: false };
  const converted = row.cents('converted');
  const rate = row.notation.rates.get(row.line) ?? (own === 1 ? impliedRate(net, converted) : undefined);
  if (rate === undefined) return row.fault(PROBLEMS.noRate, 'rate');
  const profit = scaled(net, rate);
  if (converted === undefined) return { rate, profit, differs: false };
  // The file's profit may be that of all owners, and may be after costs.
  const match = [
    [own, 0],
    [own, costs],
    [1, 0],
    [1, costs],
  ].find(([share = 1, taken = 0]) => isNear((net - taken) * share * rate, converted));
  if (!match) return { rate, profit, differs: true };
  const [share = 1, taken = 0] = match;
  if (share === 0) return { rate, profit, differs: false };
  return { rate, profit: scaled(converted, 1 / share) + scaled(taken, rate), differs: false };
}
