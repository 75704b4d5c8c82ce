import type { LineSeriesOption } from 'echarts/charts';
import { BARE_AXIS, type ChartOption, labelLook, type Look, tooltipLook, valueAxis } from '../look/looks';
import { plotGrid } from './parts';

const MINUTE_MS = 60_000;
/** The shortest time that the axis covers: of a stack noted in the first minute, too. */
const SHORTEST_MS = 10 * MINUTE_MS;

interface AmountAt {
  /** A local time, as if it were in UTC. In milliseconds since 1970. */
  readonly at: number;
  readonly amount: number;
}

/** The stack at a table, and the money that was bought in. */
export interface StackPicture {
  readonly kind: 'stack';
  /** Oldest first, as the next. */
  readonly stacks: readonly AmountAt[];
  /** The total after each buy-in. */
  readonly boughtIn: readonly AmountAt[];
  readonly format: (amount: number) => string;
  readonly formatTime: (time: number) => string;
  /** What the tooltip of a stack says. */
  readonly textOf: (index: number) => string;
}

const line = (amounts: readonly AmountAt[], rest: LineSeriesOption): LineSeriesOption => ({
  type: 'line',
  data: amounts.map(({ at, amount }) => [at, amount]),
  ...rest,
});

/** A line over an area of a win or a loss, and the steps of the money in. */
export function stackOption(picture: StackPicture, { colors }: Look): ChartOption {
  const { stacks, boughtIn, format, formatTime, textOf } = picture;
  const isAhead = (stacks.at(-1)?.amount ?? 0) >= (boughtIn.at(-1)?.amount ?? 0);
  return {
    useUTC: true,
    grid: plotGrid(14),
    tooltip: tooltipLook(colors, 'axis', textOf),
    xAxis: {
      type: 'time',
      ...BARE_AXIS,
      minInterval: MINUTE_MS,
      max: ({ min, max }: { min: number; max: number }) => Math.max(max, min + SHORTEST_MS),
      splitNumber: 3,
      splitLine: { show: false },
      axisLabel: { ...labelLook(colors), hideOverlap: true, formatter: formatTime },
    },
    yAxis: valueAxis(colors, format),
    series: [
      line(stacks, {
        symbol: 'circle',
        symbolSize: 6,
        itemStyle: { color: colors.line },
        lineStyle: { color: colors.line, width: 2, join: 'round' },
        areaStyle: { color: isAhead ? colors.profit : colors.loss, opacity: 0.14 },
      }),
      line(boughtIn, {
        step: 'end',
        silent: true,
        symbol: 'none',
        tooltip: { show: false },
        lineStyle: { color: colors.zero, width: 1, type: 'dashed' },
      }),
    ],
  };
}
