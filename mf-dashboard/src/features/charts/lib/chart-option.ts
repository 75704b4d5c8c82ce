import { axisLabelLook, BARE_AXIS, type ChartColors, LABEL_SIZE, tooltipLook } from '@feltbook/charts';
import type { BankrollPoint } from '@feltbook/contracts';
import { formatMoney } from '@feltbook/ui';
import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatDate } from '../../figures/lib/format';
import { axisDay } from './axis-day';
import { axisLabel } from './axis-label';
import { decimate, timeOf } from './decimate';
import { type Fall, partOfSwing, peakOf } from './series';
import { signedParts } from './signed-parts';

export type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

/** The content of a chart. */
export interface Picture {
  points: readonly BankrollPoint[];
  /** Marked on the line, if it is in the shown part. */
  drawdown?: Fall | null | undefined;
}

interface Look {
  width: number;
  colors: ChartColors;
}

/** The maximum of points with dots. */
const MOST_DOTS = 40;
/** In CSS pixels. Points closer together than this add no detail. */
const LINE_WIDTH = 2;

const dataOf = (points: readonly BankrollPoint[]) =>
  points.map(({ date, bankroll, profit }) => [timeOf(date), bankroll, profit]);

/** Parts of the line that ignore the pointer. */
const silent = {
  type: 'line',
  silent: true,
  animation: false,
  symbol: 'none',
  tooltip: { show: false },
} as const;

/** The line at $0. */
const zeroLine = (points: readonly BankrollPoint[], { colors }: Look): LineSeriesOption => ({
  ...silent,
  z: 1,
  data: [points[0], points.at(-1)].flatMap((point) => (point ? [[timeOf(point.date), 0]] : [])),
  lineStyle: { color: colors.zero, width: 1, type: 'dashed' },
});

/** The areas between the line and $0, in the colours of profit and loss. */
function signedAreas(points: readonly BankrollPoint[], { colors }: Look): LineSeriesOption[] {
  const { above, below } = signedParts(points);
  const area = (data: LineSeriesOption['data'], color: string): LineSeriesOption => ({
    ...silent,
    z: 2,
    data,
    lineStyle: { width: 0 },
    areaStyle: { color, opacity: 0.14, origin: 0 },
  });
  return [area(above, colors.profit), area(below, colors.loss)];
}

/** Width of a character of a label, and what the axis labels and margins take of the chart's width, in CSS pixels. */
const CHARACTER = 6.4;
const BESIDE_PLOT = 70;

/** A dot with a label that stays inside the chart, on a background that the line does not strike through. */
function mark(
  drawn: readonly BankrollPoint[],
  { date, bankroll }: BankrollPoint,
  text: string,
  side: 'top' | 'bottom',
  { color, colors, width }: Look & { color: string },
): LineSeriesOption {
  const start = timeOf(drawn[0]?.date ?? date);
  const share = (timeOf(date) - start) / Math.max(1, timeOf(drawn.at(-1)?.date ?? date) - start);
  const half = (text.length * CHARACTER) / 2 / Math.max(1, width - BESIDE_PLOT);
  const align = share < half ? 'left' : share > 1 - half ? 'right' : 'center';
  return {
    ...silent,
    z: 5,
    symbol: 'circle',
    symbolSize: 7,
    itemStyle: { color },
    data: [[timeOf(date), bankroll]],
    label: {
      show: true,
      formatter: text,
      position: side,
      align,
      distance: 6,
      color,
      fontSize: LABEL_SIZE,
      backgroundColor: colors.surface,
      borderRadius: 3,
      padding: [1, 3],
    },
  };
}

function peakMark(drawn: readonly BankrollPoint[], look: Look): LineSeriesOption[] {
  const peak = peakOf(drawn);
  if (!peak || peak.bankroll <= 0) return [];
  const text = `Peak ${formatMoney(peak.bankroll)}`;
  return [mark(drawn, peak, text, 'top', { ...look, color: look.colors.text })];
}

/** The lowest point of a downswing. */
const lowOf = (part: readonly BankrollPoint[]): BankrollPoint | undefined =>
  part.reduce<BankrollPoint | undefined>(
    (least, point) => (least && least.bankroll <= point.bankroll ? least : point),
    undefined,
  );

/** The share of the height that a label below the line takes. */
const LABEL_SHARE = 0.16;

/** Whether a label below a low would cover the axis labels. */
function needsRoomBelow(drawn: readonly BankrollPoint[], swing: Fall | null | undefined): boolean {
  const values = drawn.map(({ bankroll }) => bankroll);
  const low = swing && lowOf(partOfSwing(drawn, swing));
  return Math.min(...values, low ? low.bankroll - Math.max(...values) * LABEL_SHARE : 0) < 0;
}

/** The downswing as a part of the line in the colour of losses, with its amount at the lowest point. */
function fallMarks(
  drawn: readonly BankrollPoint[],
  swing: Fall | null | undefined,
  look: Look,
): LineSeriesOption[] {
  const { colors } = look;
  const part = swing ? partOfSwing(drawn, swing) : [];
  const low = lowOf(part);
  if (!swing || !low) return [];
  return [
    { ...silent, z: 4, data: dataOf(part), lineStyle: { color: colors.loss, width: 2.5 } },
    // Above a low, the line would strike it through.
    mark(drawn, low, `Downswing ${formatMoney(-swing.amount)}`, 'bottom', { ...look, color: colors.loss }),
  ];
}

/** The tooltip of a point. */
function tooltipText(params: unknown): string {
  const [first] = Array.isArray(params) ? (params as { value?: unknown }[]) : [];
  const [time, bankroll, profit] = Array.isArray(first?.value) ? (first.value as number[]) : [];
  if (time === undefined || bankroll === undefined) return '';
  const day = formatDate(new Date(time).toISOString().slice(0, 10));
  return `${day}\n${formatMoney(bankroll)}\n${formatMoney(profit ?? 0)} that day`;
}

/** The echarts option, with as many points as the width can show. */
export function chartOption({ points, drawdown }: Picture, look: Look): ChartOption {
  const { width, colors } = look;
  const drawn = decimate(points, width / LINE_WIDTH);
  const label = axisLabelLook(colors);
  const thisYear = new Date().getFullYear();
  return {
    useUTC: true,
    animation: false,
    textStyle: { fontFamily: colors.font },
    // Room for descenders of the axis labels: echarts would cut off the p of Apr.
    grid: { left: 4, right: 14, top: 26, bottom: 24 },
    tooltip: { ...tooltipLook(colors), formatter: tooltipText },
    xAxis: {
      type: 'time',
      ...BARE_AXIS,
      axisLabel: { ...label, hideOverlap: true, formatter: (time: number) => axisDay(time, thisYear) },
      splitNumber: Math.max(2, Math.round(width / 160)),
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      boundaryGap: [needsRoomBelow(drawn, drawdown) ? `${LABEL_SHARE * 100}%` : 0, 0],
      axisLabel: { ...label, formatter: axisLabel },
      splitLine: { lineStyle: { color: colors.grid } },
    },
    series: [
      {
        type: 'line',
        z: 3,
        data: dataOf(drawn),
        showSymbol: drawn.length <= MOST_DOTS,
        symbol: 'circle',
        symbolSize: 5,
        itemStyle: { color: colors.line },
        lineStyle: { color: colors.line, width: LINE_WIDTH, join: 'round' },
        emphasis: { scale: 1.6, lineStyle: { width: LINE_WIDTH } },
      },
      ...signedAreas(drawn, look),
      zeroLine(drawn, look),
      ...fallMarks(drawn, drawdown, look),
      ...peakMark(drawn, look),
    ],
  };
}
