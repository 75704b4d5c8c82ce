import type { TooltipComponentOption } from 'echarts/components';
import type { ChartColors } from './chart-colors';

/** Font size of labels, in CSS pixels. */
export const LABEL_SIZE = 11;

/** The style of axis labels. */
export const axisLabelLook = (colors: ChartColors) => ({
  color: colors.textMuted,
  fontSize: LABEL_SIZE,
  fontFamily: colors.font,
});

/** An axis without a line or ticks of its own. */
export const BARE_AXIS = { axisLine: { show: false }, axisTick: { show: false } } as const;

/** The tooltip and its pointer line. */
export const tooltipLook = (colors: ChartColors): TooltipComponentOption => ({
  trigger: 'axis',
  // Drawn on the canvas: HTML tooltips need inline styles, which the content security policy forbids.
  renderMode: 'richText',
  confine: true,
  transitionDuration: 0,
  backgroundColor: colors.raised,
  borderColor: colors.zero,
  borderWidth: 1,
  padding: [8, 10],
  textStyle: { color: colors.text, fontSize: 12, lineHeight: 18, fontFamily: colors.font },
  axisPointer: { type: 'line', lineStyle: { color: colors.zero, type: 'solid' }, animation: false },
});
