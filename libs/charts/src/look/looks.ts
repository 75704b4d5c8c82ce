import type { ComposeOption } from 'echarts/core';
import type { BarSeriesOption, HeatmapSeriesOption, LineSeriesOption } from 'echarts/charts';
import type {
  AriaComponentOption,
  CalendarComponentOption,
  GridComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import type { ChartColors } from './chart-colors';
import { LABEL_SIZE } from './sizes';

/** What the charts use of echarts. */
export type ChartOption = ComposeOption<
  | AriaComponentOption
  | BarSeriesOption
  | CalendarComponentOption
  | GridComponentOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | TooltipComponentOption
  | VisualMapComponentOption
>;

/** Where a chart is drawn: its width in CSS pixels, and the colours of the screen or of paper. */
export interface Look {
  readonly width: number;
  readonly colors: ChartColors;
}

/** The style of labels on and beside a chart. */
export const labelLook = ({ textMuted, font }: ChartColors) => ({
  color: textMuted,
  fontSize: LABEL_SIZE,
  fontFamily: font,
});

/** An axis without a line or ticks of its own. */
export const BARE_AXIS = { axisLine: { show: false }, axisTick: { show: false } } as const;

/** An axis of amounts, with the text of each. */
export const valueAxis = (colors: ChartColors, format: (value: number) => string) =>
  ({
    type: 'value',
    ...BARE_AXIS,
    splitNumber: 3,
    axisLabel: { ...labelLook(colors), formatter: format },
    splitLine: { lineStyle: { color: colors.grid } },
  }) as const;

/** The index of the item that echarts asks the text of. */
function indexOf(params: unknown): number {
  const first: unknown = Array.isArray(params) ? params[0] : params;
  return typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1;
}

/**
 * The tooltip of an item or of a place on the axis, and its pointer line.
 * @param textOf an empty text for no tooltip
 */
export const tooltipLook = (
  colors: ChartColors,
  trigger: 'axis' | 'item',
  textOf: (index: number) => string,
): TooltipComponentOption => ({
  trigger,
  // Drawn in the chart: HTML tooltips need inline styles, which the content security policy forbids.
  renderMode: 'richText',
  confine: true,
  transitionDuration: 0,
  backgroundColor: colors.raised,
  borderColor: colors.zero,
  borderWidth: 1,
  padding: [8, 10],
  textStyle: { color: colors.text, fontSize: 12, lineHeight: 18, fontFamily: colors.font },
  axisPointer: { type: 'line', lineStyle: { color: colors.zero, type: 'solid' }, animation: false },
  formatter: (params: unknown) => textOf(indexOf(params)),
});
