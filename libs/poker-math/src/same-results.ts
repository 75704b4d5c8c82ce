import { durationHours, type Lasting } from './duration';
import { type Figure, toCents } from './money';

type Text = string | null | undefined;

/** What a player may write of a result, stored or not yet. A cash session has stakes; a tournament has none. */
export interface WrittenResult extends Lasting {
  readonly date: string;
  readonly game_type: string;
  readonly location: string;
  readonly stakes?: Text;
  readonly name?: Text;
  readonly buyin: Figure;
  readonly cashout: Figure;
  readonly notes?: Text;
  readonly rebuys?: Figure;
  readonly rebuys_amount?: Figure;
  readonly addons?: Figure;
  readonly addons_amount?: Figure;
  readonly tips?: Figure;
  readonly expenses?: Figure;
  readonly tags?: readonly string[] | null | undefined;
  readonly place?: Figure;
  readonly entries?: Figure;
  readonly places_paid?: Figure;
}

/** Nothing, and an amount of 0, are both none. */
const centsOrNone = (dollars: Figure): number | null => (dollars ? toCents(dollars) : null);

/**
 * How long a result took, as it is stored.
 * @returns whole hundredths of an hour: times decide, and a duration that was given never rounds down to none
 */
export function durationHundredths({ startTime, endTime, duration }: Lasting): number {
  if (startTime && endTime) return Math.round(durationHours(startTime, endTime) * 100);
  return duration ? Math.max(1, Math.round(duration * 100)) : 0;
}

/** All that a player wrote of a result, and nothing else: two results with the same content are the same. */
export const contentOf = (result: WrittenResult): string =>
  JSON.stringify([
    ...[result.date, result.startTime || null, result.endTime || null, durationHundredths(result)],
    ...[result.game_type, result.location, result.stakes, result.name],
    ...[toCents(result.buyin), toCents(result.cashout), result.notes, result.tags?.join(',')],
    ...[result.rebuys, centsOrNone(result.rebuys_amount), result.addons, centsOrNone(result.addons_amount)],
    ...[centsOrNone(result.tips), centsOrNone(result.expenses)],
    ...[result.place, result.entries, result.places_paid],
  ]);

/**
 * Which results are there already. Each one that is there stands for one of the given: what was played twice, and is
 * there once, is new once.
 * @returns for each given result, in its place, whether it is there
 */
export function areThere(existing: Iterable<WrittenResult>, given: readonly WrittenResult[]): boolean[] {
  const left = new Map<string, number>();
  for (const result of existing) {
    const content = contentOf(result);
    left.set(content, (left.get(content) ?? 0) + 1);
  }
  return given.map((result) => {
    const content = contentOf(result);
    const times = left.get(content) ?? 0;
    if (times > 0) left.set(content, times - 1);
    return times > 0;
  });
}
