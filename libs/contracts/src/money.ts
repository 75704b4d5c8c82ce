/**
 * Amounts are whole cents inside and decimal dollars on the wire. Both directions are exact for every amount that
 * the contract allows: a dollar amount with two decimals is the double nearest to it, so rounding finds the cents.
 */

/** @param dollars a decimal amount @returns whole cents */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** @param cents whole cents @returns the dollar amount with at most two decimals */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whether a dollar amount has at most two decimals, judged on the number as it was written. */
export function isWholeCents(dollars: number): boolean {
  return toDollars(toCents(dollars)) === dollars;
}
