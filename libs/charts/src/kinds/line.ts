import { formatDay } from '@feltbook/ui';
import type { LineSeriesOption } from 'echarts/charts';
import type { ChartColors } from '../look/chart-colors';
import { BARE_AXIS, type ChartOption, labelLook, type Look, tooltipLook, valueAxis } from '../look/looks';
import { plotGrid, zeroLine } from './parts';

const DAY_MS = 86_400_000;

interface LinePoint {
  readonly date: string;
  readonly value: number;
  /** What the day added. */
  readonly change?: number;
}

/** Something that happened at a point: it raised the figure, lowered it, or neither. */
export interface LineMark {
  /** Of the point. */
  readonly index: number;
  readonly shape: 'up' | 'down' | 'across';
}

/** A figure over time. */
export interface LinePicture {
  readonly kind: 'line';
  /** Oldest first; days as YYYY-MM-DD. */
  readonly points: readonly LinePoint[];
  readonly format: (value: number) => string;
  /** On the axis, in place of `format`. */
  readonly formatShort?: (value: number) => string;
  /** A day on the axis, in milliseconds of UTC. */
  readonly formatTime: (time: number) => string;
  /** What the tooltip of a point says; its day and figure by default. */
  readonly textOf?: (index: number) => string;
  /** Whether the area has the colours of wins and losses. */
  readonly isMoney?: boolean;
  readonly marks?: readonly LineMark[];
}

/* Beside the line, which they point at. */
const SYMBOLS: Readonly<
  Record<LineMark['shape'], { symbol: string; symbolRotate?: number; symbolOffset?: number[] }>
> = {
  up: { symbol: 'triangle', symbolOffset: [0, -9] },
  down: { symbol: 'triangle', symbolRotate: 180, symbolOffset: [0, 9] },
  across: { symbol: 'diamond' },
};

const marksOn = (
  points: readonly LinePoint[],
  marks: readonly LineMark[],
  { text, surface }: ChartColors,
): LineSeriesOption => ({
  type: 'line',
  silent: true,
  tooltip: { show: false },
  z: 3,
  lineStyle: { width: 0 },
  symbolSize: 9,
  itemStyle: { color: text, borderColor: surface, borderWidth: 1 },
  data: marks.flatMap(({ index, shape }) => {
    const point = points[index];
    return point ? [{ value: [point.date, point.value], ...SYMBOLS[shape] }] : [];
  }),
});

/** A line over its area. */
export function lineOption(picture: LinePicture, { colors }: Look): ChartOption {
  const { points, format, formatShort = format, formatTime, isMoney = false, marks = [] } = picture;
  const textOf = (index: number) => {
    const { date = '', value = 0, change } = points[index] ?? {};
    const lines = [formatDay(date), format(value)];
    return [...lines, ...(change === undefined ? [] : [`${format(change)} that day`])].join('\n');
  };
  const values = points.map(({ value }) => value);
  const data = points.map(({ date, value }) => [date, value]);
  const line = { type: 'line', data, symbol: 'none', sampling: 'lttb' } as const;
  return {
    useUTC: true,
    grid: plotGrid(14),
    tooltip: tooltipLook(colors, 'axis', picture.textOf ?? textOf),
    xAxis: {
      type: 'time',
      ...BARE_AXIS,
      minInterval: DAY_MS,
      splitNumber: 3,
      splitLine: { show: false },
      axisLabel: { ...labelLook(colors), hideOverlap: true, formatter: formatTime },
    },
    yAxis: { ...valueAxis(colors, formatShort), minInterval: 1 },
    visualMap: isMoney
      ? {
          show: false,
          seriesIndex: 0,
          dimension: 1,
          pieces: [
            { gte: 0, lte: Math.max(0, ...values), color: colors.profit },
            { gte: Math.min(0, ...values), lt: 0, color: colors.loss },
          ],
        }
      : [],
    series: [
      {
        ...line,
        silent: true,
        lineStyle: { width: 0 },
        itemStyle: { color: colors.line },
        areaStyle: { opacity: 0.14 },
      },
      zeroLine(colors, [points[0]?.date ?? '', points.at(-1)?.date ?? '']),
      {
        ...line,
        lineStyle: { color: colors.line, width: 2, join: 'round' },
        itemStyle: { color: colors.line },
      },
      ...(marks.length > 0 ? [marksOn(points, marks, colors)] : []),
    ],
  };
}
