import type { AdminSession } from '@feltbook/contracts';

export type SessionKind = AdminSession['type'];

/** A period of results. Days as YYYY-MM-DD, both inclusive. */
export interface Period {
  /** Value of the field's option. */
  readonly id: string;
  readonly label: string;
  readonly from?: string;
  readonly to?: string;
  /** Maximum number of results. */
  readonly most?: number;
}

const LAST = 30;
export const LAST_SESSIONS: Period = { id: 'last', label: `Last ${LAST} sessions`, most: LAST };

/** A calendar month. @param month from 1; 0 is the December before */
function monthOf(year: number, month: number): { from: string; to: string } {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = new Date(Date.UTC(year, month, 0));
  return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

const yearOf = (year: number): { from: string; to: string } => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});

/**
 * The periods to choose from. They include the rest of the month and the year: players may be in a later time zone.
 * @param today the owner's calendar day
 * @param years with results
 */
export function periodsOf(today: Date, years: readonly number[]): readonly Period[] {
  const [year, month] = [today.getFullYear(), today.getMonth() + 1];
  return [
    LAST_SESSIONS,
    { id: 'this-month', label: 'This month', ...monthOf(year, month) },
    { id: 'last-month', label: 'Last month', ...monthOf(year, month - 1) },
    { id: 'year-to-date', label: 'Year to date', ...yearOf(year) },
    ...years.map((played) => ({ id: String(played), label: String(played), ...yearOf(played) })),
  ];
}
