/**
 * The SQL of poker-math's `inBase`: exact decimals, rounded half away from zero.
 * @param cents an expression of whole cents of the row's own currency, in a table of results
 * @returns an expression of whole cents of the player's base currency
 */
export const inBaseSql = (cents: string): string => `IF(rate IS NULL, ${cents}, ROUND(${cents} * rate))`;
