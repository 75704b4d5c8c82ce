import { cashOutlook, type Rate, samplePaths } from '@feltbook/poker-math';
import { formatHours, formatMoneyShort } from '@feltbook/ui';
import { valueTicks } from '../../charts/lib/ticks';

/** So many examples are drawn. */
export const PATHS = 20;
/** Points of a line after its start. */
const STEPS = 50;

interface Label {
  /** In % of the height or width. */
  readonly at: number;
  readonly text: string;
}

/** Lines and areas are SVG paths in a square of 100 to 100. */
export interface PathsLayout {
  readonly amounts: readonly Label[];
  readonly hours: readonly Label[];
  readonly zero: number;
  /** The wider one first. */
  readonly bands: readonly string[];
  readonly expected: string;
  readonly paths: readonly string[];
}

/** Lays out what the next hours may bring. */
export function pathsLayout(rate: Rate, hours: number, seed: number): PathsLayout {
  const outlooks = Array.from({ length: STEPS + 1 }, (_, step) => cashOutlook(rate, (hours * step) / STEPS));
  const paths = samplePaths(rate, { hours, paths: PATHS, steps: STEPS, seed });
  const bands = [1, 0].map((place) => {
    const edges = outlooks.map(({ bands: all }) => all[place] ?? { low: 0, high: 0 });
    return [...edges.map(({ high }) => high), ...edges.map(({ low }) => low).reverse()];
  });
  const all = [...bands, ...paths].flat();
  const ticks = valueTicks(Math.min(...all), Math.max(...all), 4);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const y = (dollars: number) => ((last - dollars) / (last - first)) * 100;
  const place = (step: number, dollars: number) =>
    `${((step / STEPS) * 100).toFixed(1)} ${y(dollars).toFixed(2)}`;
  const line = (amounts: readonly number[]) =>
    `M${amounts.map((dollars, step) => place(step, dollars)).join('L')}`;
  /** There along the upper edge, and back along the lower one. */
  const area = (edges: readonly number[]) =>
    `M${edges.map((dollars, at) => place(Math.min(at, 2 * STEPS + 1 - at), dollars)).join('L')}Z`;
  return {
    amounts: ticks.map((tick) => ({ at: y(tick), text: formatMoneyShort(tick) })),
    hours: [0, 0.5, 1].map((share) => ({ at: share * 100, text: formatHours(hours * share) })),
    zero: y(0),
    bands: bands.map(area),
    expected: line(outlooks.map(({ expected }) => expected)),
    paths: paths.map(line),
  };
}
