import { BARE_AXIS, type ChartOption, labelLook, type Look, tooltipLook } from '../look/looks';
import { EMPTY, type Step, tones } from './tones';

export interface HeatCell {
  /** Places in the names of the columns and rows. */
  readonly column: number;
  readonly row: number;
  /** Null without results. */
  readonly step: Step | null;
  readonly text: string;
}

/** Cells in rows and columns. */
export interface HeatMapPicture {
  readonly kind: 'heat-map';
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly HeatCell[];
  /** What the tooltip of a cell says. */
  readonly textOf: (index: number) => string;
  /** Called with the cell that is pressed. */
  readonly onSelect: (index: number) => void;
}

/** Cells narrower than this have smaller texts, in CSS pixels. */
const NARROW = 44;
const SIDE = 36;

/** Coloured cells with their texts. */
export function heatMapOption(picture: HeatMapPicture, { width, colors }: Look): ChartOption {
  const { columns, rows, cells, textOf } = picture;
  const label = labelLook(colors);
  const isNarrow = (width - SIDE) / columns.length < NARROW;
  const axis = { type: 'category', ...BARE_AXIS, axisLabel: { ...label, interval: 0 } } as const;
  return {
    grid: { left: SIDE, right: 0, top: 22, bottom: 0, outerBoundsMode: 'none' },
    tooltip: tooltipLook(colors, 'item', textOf),
    xAxis: { ...axis, position: 'top', data: [...columns] },
    yAxis: { ...axis, inverse: true, data: [...rows] },
    visualMap: tones(colors),
    series: {
      type: 'heatmap',
      data: cells.map(({ column, row, step }) => [column, row, step ?? EMPTY]),
      label: {
        ...label,
        show: true,
        color: colors.text,
        fontSize: isNarrow ? 9 : label.fontSize,
        lineHeight: 14,
        formatter: ({ dataIndex }) => cells[dataIndex]?.text ?? '',
      },
      itemStyle: { borderColor: colors.surface, borderWidth: 2, borderRadius: 4 },
      emphasis: { itemStyle: { borderColor: colors.text } },
    },
  };
}
