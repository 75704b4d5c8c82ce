import {
  type CashSession,
  type CashSessionInput,
  toCents,
  type Tournament,
  type TournamentInput,
} from '@feltbook/contracts';
import { durationHours } from '@feltbook/poker-math';
import type { Planned } from './types';

type AnyResult = CashSession | CashSessionInput | Tournament | TournamentInput;

const cents = (dollars: number | undefined): number | null => (dollars ? toCents(dollars) : null);

/** As the server keeps it: times decide, and a duration of its own never rounds down to none. */
function hundredths({ startTime, endTime, duration }: AnyResult): number {
  if (startTime && endTime) return Math.round(durationHours(startTime, endTime) * 100);
  return duration ? Math.max(1, Math.round(duration * 100)) : 0;
}

/** All that is written of a result, as the server compares it. */
function contentOf(result: AnyResult): string {
  const own =
    'stakes' in result
      ? [result.stakes]
      : 'name' in result
        ? [
            result.name,
            result.place,
            result.entries,
            result.places_paid,
            result.addons,
            cents(result.addons_amount),
          ]
        : [];
  return JSON.stringify([
    result.date,
    result.startTime ?? '',
    result.endTime ?? '',
    result.game_type,
    result.location,
    hundredths(result),
    toCents(result.buyin),
    toCents(result.cashout),
    result.notes,
    result.rebuys,
    cents(result.rebuys_amount),
    cents(result.tips),
    cents(result.expenses),
    result.tags?.join(','),
    ...own,
  ]);
}

/**
 * Which planned results are there already, by the server's own rule: the same in everything that is written, and each
 * one that is there stands for one of the file, so that what was played twice and is there once is new once.
 * @returns lines of the file
 */
function thereAlready(existing: readonly AnyResult[], planned: readonly Planned<AnyResult>[]): Set<number> {
  const left = new Map<string, number>();
  for (const result of existing) {
    const content = contentOf(result);
    left.set(content, (left.get(content) ?? 0) + 1);
  }
  const known = planned.filter(({ input }) => {
    const content = contentOf(input);
    const times = left.get(content) ?? 0;
    if (times > 0) left.set(content, times - 1);
    return times > 0;
  });
  return new Set(known.map(({ row }) => row));
}

/** Lines of planned results that are there already, by kind. */
export const duplicates = (
  existing: { readonly sessions: readonly CashSession[]; readonly tournaments: readonly Tournament[] },
  planned: {
    readonly sessions: readonly Planned<CashSessionInput>[];
    readonly tournaments: readonly Planned<TournamentInput>[];
  },
): { readonly sessions: ReadonlySet<number>; readonly tournaments: ReadonlySet<number> } => ({
  sessions: thereAlready(existing.sessions, planned.sessions),
  tournaments: thereAlready(existing.tournaments, planned.tournaments),
});
