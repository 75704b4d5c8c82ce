/** Timestamps as the database stores them, in UTC: `2026-11-21 03:12:10.042`. They sort as text. */

export const toSqlTimestamp = (date: Date): string => date.toISOString().replace('T', ' ').slice(0, -1);

/** @param stored as the database returns it, with three or six decimals */
export const fromSqlTimestamp = (stored: string): Date =>
  new Date(`${stored.slice(0, 23).replace(' ', 'T')}Z`);

/** @param seconds since 1970 */
export const fromUnixSeconds = (seconds: number): Date => new Date(seconds * 1000);
