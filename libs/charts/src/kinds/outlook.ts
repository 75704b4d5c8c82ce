import type { LineSeriesOption } from 'echarts/charts';
import { BARE_AXIS, type ChartOption, labelLook, type Look, tooltipLook, valueAxis } from '../look/looks';
import { plotGrid, zeroLine } from './parts';

/** The edges of an area, at each step. */
export interface Band {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What may come: examples on areas that hold most of them. Each list has a value for each step. */
export interface OutlookPicture {
  readonly kind: 'outlook';
  readonly steps: readonly number[];
  readonly expected: readonly number[];
  readonly bands: readonly Band[];
  readonly examples: readonly (readonly number[])[];
  readonly format: (value: number) => string;
  readonly formatStep: (step: number) => string;
  /** What the tooltip of a step says. */
  readonly textOf: (index: number) => string;
}

/** Areas, examples and the expected line over each other. */
export function outlookOption(picture: OutlookPicture, { colors }: Look): ChartOption {
  const { steps, expected, bands, examples, format, formatStep, textOf } = picture;
  const last = steps.at(-1) ?? 0;
  const line = (values: readonly number[], rest: LineSeriesOption): LineSeriesOption => ({
    type: 'line',
    data: values.map((value, at) => [steps[at] ?? 0, value]),
    silent: true,
    symbol: 'none',
    itemStyle: { color: colors.line },
    ...rest,
  });
  /** From its lower edge, which is not drawn. */
  const area = ({ low, high }: Band, at: number): LineSeriesOption[] => {
    const stack = { stack: `band ${at}`, stackStrategy: 'all', lineStyle: { width: 0 } } as const;
    return [
      line(low, stack),
      line(
        high.map((value, step) => value - (low[step] ?? 0)),
        { ...stack, areaStyle: { color: colors.line, opacity: 0.1 } },
      ),
    ];
  };
  return {
    grid: plotGrid(10),
    tooltip: tooltipLook(colors, 'axis', textOf),
    xAxis: {
      type: 'value',
      ...BARE_AXIS,
      max: last,
      interval: last / 2,
      splitLine: { show: false },
      axisLabel: { ...labelLook(colors), hideOverlap: true, formatter: formatStep },
    },
    yAxis: valueAxis(colors, format),
    series: [
      line(expected, { lineStyle: { width: 0 } }),
      ...bands.flatMap(area),
      zeroLine(colors, [0, last]),
      ...examples.map((values) =>
        line(values, { lineStyle: { color: colors.line, width: 1, opacity: 0.45 } }),
      ),
      line(expected, { lineStyle: { color: colors.text, width: 2 } }),
    ],
  };
}
