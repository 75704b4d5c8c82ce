import type { InsightGroupAnswer } from '@feltbook/contracts';
import { hasBlindRate } from '../../common/lib/rates';

/** What a chart shows of each group. */
export const MEASURES = { profit: 'Profit', hourly: 'Hourly', bigBlinds: 'bb/h', roi: 'ROI' } as const;
export type Measure = keyof typeof MEASURES;

/** A rate of fewer results says nothing. */
export const FEWEST_RESULTS = 10;

export interface Measured {
  readonly value: number;
  /** How many results it is computed from. */
  readonly sample: number;
  /** The 95 % interval, where it is known. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Whether it is a rate of too few results. */
  readonly isTooFew: boolean;
  /** Whether it is a rate: only its interval says whether it wins or loses. */
  readonly isRate: boolean;
}

/** @returns how many of so many results have a known length */
const timed = (results: number, { withoutHours }: { withoutHours: number }): number => results - withoutHours;

/** @returns how many results a rate by hours leaves out, because their length is not known */
export function leftOut({ cash, withoutHours = 0 }: InsightGroupAnswer, measure: Measure): number {
  if (measure === 'hourly') return cash ? cash.withoutHours : withoutHours;
  return measure === 'bigBlinds' ? (cash?.bigBlinds?.withoutHours ?? 0) : 0;
}

/** @returns null where a group has no such figure. The hourly is that of cash sessions where there are some. */
export function measured(group: InsightGroupAnswer, measure: Measure): Measured | null {
  const { cash, tournaments } = group;
  const rate = (value: number, sample: number, interval: Measured['interval'] = null): Measured => ({
    value,
    sample,
    interval,
    isTooFew: sample < FEWEST_RESULTS,
    isRate: true,
  });
  switch (measure) {
    case 'profit':
      return { value: group.profit, sample: group.results, interval: null, isTooFew: false, isRate: false };
    case 'hourly':
      if (cash) return cash.hours > 0 ? rate(cash.hourly, timed(cash.sessions, cash), cash.variance) : null;
      return group.hours > 0 ? rate(group.hourly, timed(group.results, group)) : null;
    case 'bigBlinds':
      return cash?.bigBlinds && hasBlindRate(cash.bigBlinds)
        ? rate(cash.bigBlinds.perHour, timed(cash.bigBlinds.sessions, cash.bigBlinds))
        : null;
    case 'roi':
      return tournaments && tournaments.buyins > 0
        ? {
            ...rate(tournaments.roi, tournaments.count, tournaments.roiInterval ?? null),
            isTooFew: !tournaments.roiInterval,
          }
        : null;
  }
}

/** @returns the measures that these groups have; ROI only without cash sessions, where it is what players compare */
export function measuresOf(groups: readonly InsightGroupAnswer[]): Measure[] {
  const isTournaments = groups.every(({ cash }) => cash === null);
  return (Object.keys(MEASURES) as Measure[]).filter(
    (measure) =>
      (measure !== 'roi' || isTournaments) && groups.some((group) => measured(group, measure) !== null),
  );
}

/** @returns the groups by this measure, best first; rates of too few results come last */
export function ranked(groups: readonly InsightGroupAnswer[], measure: Measure): InsightGroupAnswer[] {
  const place = (group: InsightGroupAnswer) => {
    const figure = measured(group, measure);
    return [figure && !figure.isTooFew ? 1 : 0, figure?.value ?? -Infinity] as const;
  };
  return groups
    .map((group) => ({ group, place: place(group) }))
    .sort((a, b) => b.place[0] - a.place[0] || (b.place[1] > a.place[1] ? 1 : -1))
    .map(({ group }) => group);
}
