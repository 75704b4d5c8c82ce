import { cellAt, type Cells } from '../cells';
import { amountsIn } from './column-cells';
import { isNoMoneyName, partsOf } from './header-meaning';
import { SHARE_WORDS } from './header-words';
import type { Mapping } from '../source-fields';

/** One row may agree by chance. */
const FEWEST_ROWS = 2;
/** Parts of a cent are rounded. */
const ROUNDING = 1;

/** A share from 0 to 100%. */
export const percentIn = (text: string): number => Number(text.replace('%', '').replace(',', '.'));

const MOST_MARKUP = 10;

/** What others paid for each dollar that they bought: 1.2 for `1.2`, `120%` and `20%`; undefined for another text. */
export function markupIn(text: string): number | undefined {
  const number = Number(text.replace(/[%x]/i, '').replace(',', '.'));
  const value = text.includes('%') ? number / 100 : number;
  if (!(value >= 0 && value < MOST_MARKUP)) return undefined;
  return value < 1 ? value + 1 : value;
}

/** Whether a column of shares has fractions of 1, as Excel stores percentages. A share of at most 1% in every row is none. */
export const areSharesInParts = (texts: readonly string[]): boolean =>
  texts.every((text) => /^(?:0?[.,]\d+|[01](?:[.,]0+)?)?$/.test(text));

/** The column of percentages that may be the player's share, or what others have; undefined without one. */
export function shareColumnOf(
  header: Cells,
  { columns }: Mapping,
  rows: readonly Cells[],
): number | undefined {
  const taken = new Set<number | undefined>(Object.values(columns));
  const index = header.findIndex((name, at) => {
    if ((taken.has(at) && at !== columns.share) || isNoMoneyName(name)) return false;
    const isNamed = name.includes('%') || partsOf(name).some((part) => SHARE_WORDS.has(part));
    const texts = rows.map((cells) => cellAt(cells, at)).filter((text) => text !== '');
    const isShare = texts.every((text) => /^\d/.test(text) && percentIn(text) <= 100);
    return (
      isShare &&
      texts.some((text) => percentIn(text) < 100) &&
      (isNamed || texts.every((text) => /%$/.test(text)))
    );
  });
  return index === -1 ? undefined : index;
}

/**
 * Uses the column of shares if profits prove what it holds: each is the player's part of the cash-out less the buy-in, with the
 * markup on what was sold. Otherwise the player is asked.
 */
export function withProvenShare(mapping: Mapping, rows: readonly Cells[], header: Cells): Mapping {
  const { columns } = mapping;
  const index = shareColumnOf(header, mapping, rows);
  const [paid, received, won] = [columns.buyin, columns.cashout, columns.profit].map((at) =>
    amountsIn(rows, at ?? -1),
  );
  if (index === undefined || !paid || !received || !won) return mapping;
  const texts = rows.map((cells) => cellAt(cells, index));
  const unit = areSharesInParts(texts) ? 1 : 100;
  const compared = rows.flatMap((_, row) => {
    const [share, profit] = [percentIn(texts[row] || String(unit)) / unit, won[row]];
    const cost = Math.abs(paid[row] ?? 0);
    const net = (received[row] ?? 0) - cost;
    const markup = markupIn(cellAt(rows[row] ?? [], columns.markup) || '1') ?? 1;
    const isBlank = texts[row] === '';
    return profit === undefined || net === 0
      ? []
      : [{ share, profit, net, isBlank, more: cost * (markup - 1) }];
  });
  /** A blank cell is the whole result in both readings. */
  const fits = (isSold: boolean): boolean =>
    compared.every(({ share, profit, net, isBlank, more }) => {
      const own = isSold && !isBlank ? 1 - share : share;
      return Math.abs(net * own + more * (1 - own) - profit) <= ROUNDING;
    });
  const shared = compared.filter(({ share }) => share > 0 && share < 1);
  const [isOwn, isSold] = [fits(false), fits(true)];
  if (shared.length < FEWEST_ROWS || isOwn === isSold) return mapping;
  return { ...mapping, columns: { ...columns, share: index }, ...(isSold && { isShareSold: true }) };
}
