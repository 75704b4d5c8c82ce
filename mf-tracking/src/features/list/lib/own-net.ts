import { toCents, toDollars } from '@feltbook/contracts';
import type { AnyRecord } from '../../results/lib/kinds';
import type { Row } from './row';

/**
 * @returns what the player won of all rows after deals, in dollars; undefined if no row has deals, or the own net of one that has
 *   them is not known yet
 */
export function ownNetOf(
  rows: readonly Pick<Row<AnyRecord>, 'item' | 'profit' | 'ownNet'>[],
): number | undefined {
  const dealt = rows.filter(({ item }) => item.deals);
  if (dealt.length === 0 || dealt.some(({ ownNet }) => ownNet === undefined)) return undefined;
  return toDollars(rows.reduce((sum, { profit, ownNet }) => sum + toCents(ownNet ?? profit), 0));
}
