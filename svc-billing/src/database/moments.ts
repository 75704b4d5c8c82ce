/** Moments as the database holds them, in UTC: `2026-11-21 03:12:10.042`. They sort as texts. */

export const toSqlMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').slice(0, -1);

/** @param stored as the database answers it, with three or six decimals */
export const fromSqlMoment = (stored: string): Date => new Date(`${stored.slice(0, 23).replace(' ', 'T')}Z`);

/** @param seconds since 1970, as the payment provider tells moments */
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);
