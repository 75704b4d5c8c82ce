/** Statements read and write DATETIME(3) as text in UTC; entities use `Date`. */

/** @returns `YYYY-MM-DD HH:MM:SS.mmm` in UTC */
export const toSqlTime = (moment: Date): string => moment.toISOString().slice(0, 23).replace('T', ' ');

/** @param text of a DATETIME(3) column, in UTC */
export const fromSqlTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

export const addSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

export const addDays = (moment: Date, days: number): Date => addSeconds(moment, days * 86_400);

/** Whole seconds since 1970, as in tokens. */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
