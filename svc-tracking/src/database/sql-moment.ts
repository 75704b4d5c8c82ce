/** Moments in the format of DATETIME(3), in UTC: `2026-11-21 03:12:10.042`. */

export const toSqlMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').slice(0, -1);

/** The length of a DATETIME(3) without its fraction. */
const WHOLE_SECOND = 19;

/**
 * @param stored a DATETIME(3) as text; answers to prepared statements leave out a fraction that is zero
 * @returns ISO 8601 with milliseconds, UTC
 */
export const toIsoMoment = (stored: string): string =>
  `${stored.slice(0, 10)}T${stored.slice(11)}${stored.length === WHOLE_SECOND ? '.000' : ''}Z`;
