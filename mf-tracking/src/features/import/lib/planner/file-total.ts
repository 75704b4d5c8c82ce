import { toCents } from '@feltbook/contracts';
import { durationHundredths, isLengthKnown, profit } from '@feltbook/poker-math';
import type { PlannedRow } from './planned-rows';

/** The sums of some results of a file. */
export interface FileTotal {
  readonly name: string;
  readonly results: number;
  /** Of the results whose length is known. */
  readonly hours: number;
  readonly withoutHours: number;
  /** Dollars. */
  readonly net: number;
}

function totalOf(name: string, rows: readonly PlannedRow[]): FileTotal {
  const lengths = rows.map(({ input }) => durationHundredths(input) / 100);
  const known = lengths.filter((duration) => isLengthKnown({ duration }));
  return {
    name,
    results: rows.length,
    hours: known.reduce((sum, hours) => sum + hours, 0),
    withoutHours: rows.length - known.length,
    net: rows.reduce((sum, { input }) => sum + toCents(profit(input)), 0) / 100,
  };
}

/** @returns the sums of each kind that the file has, and of both */
export function fileTotals(rows: readonly PlannedRow[]): {
  readonly kinds: readonly FileTotal[];
  readonly all: FileTotal;
} {
  const kinds = [
    totalOf(
      'Cash',
      rows.filter(({ kind }) => kind === 'cash'),
    ),
    totalOf(
      'Tournaments',
      rows.filter(({ kind }) => kind === 'tournament'),
    ),
  ];
  return { kinds: kinds.filter(({ results }) => results > 0), all: totalOf('All', rows) };
}
