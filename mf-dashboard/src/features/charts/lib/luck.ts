import { type BankrollPoint, type Dashboard, ifThere } from '@feltbook/contracts';
import { luckReach, luckShare, TICKS_AN_HOUR } from '@feltbook/poker-math';
import { formatCount, formatNumberOf } from '@feltbook/ui';
import { useMemo } from 'react';
import type { BandPoint } from './line-layout';
import { sample } from './series';
import type { Shown } from './texts';

/** How break-even players with the same swings and hours would do. */
export interface Luck {
  /** Where 95 of 100 of them are, on each day of the series. */
  readonly band: readonly BandPoint[];
  /** `About 1 in 500 break-even players would be this far up.` */
  readonly sentence: string;
}

type LuckFigures = Pick<Dashboard, 'cashGrowthData' | 'cashTicks' | 'variance' | 'quickStats'>;

/** @returns null below 10 cash sessions with a length, whose swings are not known */
export function luckOf({ cashGrowthData, cashTicks, variance, quickStats }: LuckFigures): Luck | null {
  if (!variance) return null;
  let ticks = 0;
  const band = cashGrowthData.map(({ date }, at) => {
    ticks += at === 0 ? 0 : (cashTicks[at - 1] ?? 0);
    return { date, reach: luckReach(variance.standardDeviation, ticks / TICKS_AN_HOUR) };
  });
  const side = variance.hourly < 0 ? 'down' : 'up';
  const without = quickStats.totalSessions - variance.sessions;
  const sentence = `${oneIn(luckShare(variance))} break-even players would be this far ${side}.`;
  return {
    band,
    sentence:
      without > 0 ? `${sentence} ${formatNumberOf(without, 'session')} without hours left out.` : sentence,
  };
}

/** The luck behind one of the three charts: that of the cash sessions. */
export const useLuck = (figures: Dashboard, shown: Shown): Luck | null =>
  useMemo(() => (shown === 'cash' && ifThere(() => luckOf(figures))) || null, [figures, shown]);

/** Rarer shares would sound like knowledge. */
const MOST = 1_000_000;

/** `About 1 in 500`, to two digits. */
function oneIn(share: number): string {
  const players = 1 / share;
  if (!(players < MOST)) return `Fewer than 1 in ${formatCount(MOST)}`;
  const unit = players < 10 ? 1 : 10 ** (Math.floor(Math.log10(players)) - 1);
  return `About 1 in ${formatCount(Math.round(players / unit) * unit)}`;
}

/** More points than this look the same. */
const MOST_POINTS = 200;

/** The part of the band behind the shown points. */
export function bandWithin(
  band: readonly BandPoint[],
  shown: readonly BankrollPoint[],
): readonly BandPoint[] {
  const [from = '', to = ''] = [shown[0]?.date, shown.at(-1)?.date];
  return sample(
    band.filter(({ date }) => date >= from && date <= to),
    MOST_POINTS,
  );
}
