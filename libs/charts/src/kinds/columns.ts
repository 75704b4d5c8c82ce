import { BARE_AXIS, type ChartOption, labelLook, type Look, tooltipLook, valueAxis } from '../look/looks';
import { LABEL_LINE } from '../look/sizes';
import { plotGrid } from './parts';

/** Figures as upright bars, those below 0 downwards. */
export interface ColumnsPicture {
  readonly kind: 'columns';
  /** The name of each value, or those of the first and the last one. */
  readonly names: readonly string[];
  readonly values: readonly number[];
  readonly format: (value: number) => string;
  /** What the tooltip of a bar says; its name and figure by default. */
  readonly textOf?: (index: number) => string;
  /** Whether an axis beside the bars has the figures, in place of each bar. */
  readonly hasAxis?: boolean;
}

/** Bars without the colours of wins and losses. */
export function columnsOption(picture: ColumnsPicture, { width, colors }: Look): ChartOption {
  const { names, values, format, hasAxis = false } = picture;
  const isNamed = names.length === values.length;
  const isLabelled = isNamed && !hasAxis;
  const between = Array.from({ length: values.length - names.length }, () => '');
  const figureOf = (index: number) =>
    [isNamed ? names[index] : '', format(values[index] ?? 0)].filter(Boolean).join('\n');
  const label = labelLook(colors);
  return {
    grid: plotGrid(20),
    tooltip: tooltipLook(colors, 'axis', picture.textOf ?? figureOf),
    xAxis: {
      type: 'category',
      ...BARE_AXIS,
      data: isNamed ? [...names] : [names[0] ?? '', ...between, names[1] ?? ''],
      axisLabel: isLabelled
        ? {
            ...label,
            interval: 0,
            width: width / values.length - 6,
            overflow: 'break',
            lineHeight: LABEL_LINE,
          }
        : { ...label, hideOverlap: true },
    },
    yAxis: hasAxis ? { ...valueAxis(colors, format), minInterval: 1 } : { type: 'value', show: false },
    series: {
      type: 'bar',
      barMaxWidth: 48,
      barMinHeight: 1,
      itemStyle: { color: colors.line, borderRadius: 2 },
      data: values.map((value) => ({
        value,
        label: {
          ...label,
          show: isLabelled,
          color: colors.text,
          position: value < 0 ? ('bottom' as const) : ('top' as const),
          formatter: () => format(value),
        },
      })),
    },
  };
}
