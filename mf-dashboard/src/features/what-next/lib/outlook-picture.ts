import type { OutlookPicture } from '@feltbook/charts';
import { cashOutlook, type Rate, samplePaths } from '@feltbook/poker-math';
import { formatHours, formatMoney, formatMoneyShort } from '@feltbook/ui';

/** So many examples are drawn. */
export const PATHS = 20;
/** Points of a line after its start. */
const STEPS = 50;

/** What the next hours may bring, as a chart. */
export function outlookPicture(rate: Rate, hours: number, seed: number): OutlookPicture {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (hours * step) / STEPS);
  const outlooks = steps.map((time) => cashOutlook(rate, time));
  // The wider one first, below the narrower one.
  const bands = [1, 0].map((place) => {
    const edges = outlooks.map(({ bands: all }) => all[place] ?? { low: 0, high: 0 });
    return { low: edges.map(({ low }) => low), high: edges.map(({ high }) => high) };
  });
  const rangeAt = (step: number, { low, high }: (typeof bands)[number]): string =>
    `${formatMoney(low[step] ?? 0)} to ${formatMoney(high[step] ?? 0)}`;
  return {
    kind: 'outlook',
    steps,
    expected: outlooks.map(({ expected }) => expected),
    bands,
    examples: samplePaths(rate, { hours, paths: PATHS, steps: STEPS, seed }),
    format: formatMoneyShort,
    formatStep: formatHours,
    textOf: (step) => {
      const shares = bands.map((band, at) => `${at ? '70%' : '95%'}: ${rangeAt(step, band)}`).reverse();
      return [formatHours(steps[step] ?? 0), ...shares].join('\n');
    },
  };
}
