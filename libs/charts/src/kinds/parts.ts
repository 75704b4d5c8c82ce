import type { LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ChartColors } from '../look/chart-colors';

/** The plot beside the labels of its axes. @param top room above it, in CSS pixels */
export const plotGrid = (top: number): GridComponentOption => ({
  left: 4,
  right: 12,
  top,
  bottom: 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
});

/** @param ends where it begins and ends on the other axis */
export const zeroLine = (
  { zero }: ChartColors,
  ends: readonly [number | string, number | string],
): LineSeriesOption => ({
  type: 'line',
  data: ends.map((end) => [end, 0]),
  silent: true,
  symbol: 'none',
  tooltip: { show: false },
  lineStyle: { color: zero, width: 1, type: 'dashed' },
});
