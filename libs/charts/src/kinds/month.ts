import { type ChartOption, labelLook, type Look, tooltipLook } from '../look/looks';
import { MONTH_TOP, WEEK_HEIGHT } from '../look/sizes';
import { EMPTY, type Step, tones } from './tones';

export interface MonthDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Null without results. */
  readonly step: Step | null;
}

/** A month as a grid of weeks. */
export interface MonthPicture {
  readonly kind: 'month';
  /** YYYY-MM */
  readonly month: string;
  /** All days that are shown, from the first one; days to come are not. */
  readonly days: readonly MonthDay[];
  /** From Sunday. */
  readonly weekdays: readonly string[];
  /** The first one of a week, 0 for Sunday. */
  readonly firstDay: number;
  /** What the tooltip of a day says; nothing without results. */
  readonly textOf: (index: number) => string;
  /** Called with the day that is pressed. */
  readonly onSelect: (index: number) => void;
}

/** Days in weeks, coloured by their results. */
export function monthOption(picture: MonthPicture, { width, colors }: Look): ChartOption {
  const { month, days, weekdays, firstDay, textOf } = picture;
  const label = labelLook(colors);
  const cell = { borderColor: colors.surface, borderWidth: 2 };
  return {
    tooltip: tooltipLook(colors, 'item', textOf),
    visualMap: tones(colors),
    calendar: {
      orient: 'vertical',
      range: month,
      left: 0,
      top: MONTH_TOP,
      cellSize: [width / 7, WEEK_HEIGHT],
      itemStyle: { color: 'transparent', borderWidth: 0 },
      splitLine: { show: false },
      monthLabel: { show: false },
      yearLabel: { show: false },
      dayLabel: { ...label, firstDay, nameMap: [...weekdays], margin: 6 },
    },
    series: {
      type: 'heatmap',
      coordinateSystem: 'calendar',
      data: days.map(({ date, step }) => ({
        value: [date, step ?? EMPTY],
        label: { color: step === null ? colors.textMuted : colors.text },
      })),
      label: {
        ...label,
        show: true,
        formatter: ({ dataIndex }) => String(Number(days[dataIndex]?.date.slice(-2))),
      },
      itemStyle: { ...cell, borderRadius: 4 },
      emphasis: { itemStyle: { borderColor: colors.text } },
    },
  };
}
