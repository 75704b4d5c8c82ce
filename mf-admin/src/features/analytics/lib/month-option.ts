import { axisLabelLook, BARE_AXIS, tooltipLook } from '@feltbook/charts';
import type { Look } from '@feltbook/charts/drawing';
import { formatCountShort, formatMonth, formatNumberOf, formatShortMonth } from '@feltbook/ui';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { MonthPicture } from './month-picture';

type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>;

/** The tooltip of a month. */
function tooltipText(params: unknown, { months }: MonthPicture): string {
  const [first] = Array.isArray(params) ? (params as { dataIndex?: number }[]) : [];
  const shown = months[first?.dataIndex ?? -1];
  return shown ? `${formatMonth(shown.month)}\n${formatNumberOf(shown.count, 'user')}` : '';
}

/** The echarts option: a line for all users, bars for new ones per month. */
export function monthOption(picture: MonthPicture, { colors }: Look): ChartOption {
  const { months, kind } = picture;
  const label = axisLabelLook(colors);
  const data = months.map(({ count }) => count);
  return {
    animation: false,
    textStyle: { fontFamily: colors.font },
    grid: { left: 4, right: 8, top: 14, bottom: 24 },
    tooltip: { ...tooltipLook(colors), formatter: (params: unknown) => tooltipText(params, picture) },
    xAxis: {
      type: 'category',
      ...BARE_AXIS,
      boundaryGap: kind === 'bars',
      data: months.map(({ month }) => formatShortMonth(month, month)),
      axisLabel: { ...label, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      splitNumber: 3,
      minInterval: 1,
      axisLabel: { ...label, formatter: (count: number) => formatCountShort(count) },
      splitLine: { lineStyle: { color: colors.grid } },
    },
    series:
      kind === 'bars'
        ? {
            type: 'bar',
            data,
            barMaxWidth: 28,
            itemStyle: { color: colors.line, borderRadius: [3, 3, 0, 0] },
          }
        : {
            type: 'line',
            data,
            symbol: 'circle',
            symbolSize: 5,
            itemStyle: { color: colors.line },
            lineStyle: { color: colors.line, width: 2, join: 'round' },
            areaStyle: { color: colors.line, opacity: 0.08 },
          },
  };
}
