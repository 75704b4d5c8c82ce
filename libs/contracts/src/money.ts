/**
 * Services store whole cents; requests and responses have decimal dollars. Both conversions are exact for every amount that
 * the contract allows.
 */

/** @param dollars a decimal amount @returns whole cents */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** @param cents whole cents @returns the dollar amount with at most two decimals */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whether a dollar amount has at most two decimals, exactly as written. */
export function isWholeCents(dollars: number): boolean {
  return toDollars(toCents(dollars)) === dollars;
}
