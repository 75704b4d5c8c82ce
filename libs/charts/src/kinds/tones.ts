import { color } from 'echarts/core';
import type { VisualMapComponentOption } from 'echarts/components';
import type { ChartColors } from '../look/chart-colors';

/** How strongly a cell is coloured: up to three steps of profit, or below 0 of loss; 0 for neither. */
export type Step = -3 | -2 | -1 | 0 | 1 | 2 | 3;

/** Text on the strongest one is still easy to read. */
const STRENGTHS = { 1: 0.14, 2: 0.29, 3: 0.48 } as const;
/** A cell without results. */
export const EMPTY = 9;

const paint = (base: string, step: 1 | 2 | 3) => color.modifyAlpha(base, STRENGTHS[step]) ?? base;

/** The colours of the steps. */
export const tones = ({ profit, loss, hover, sunken }: ChartColors): VisualMapComponentOption => ({
  type: 'piecewise',
  show: false,
  pieces: [
    ...([1, 2, 3] as const).flatMap((step) => [
      { value: step, color: paint(profit, step) },
      { value: -step, color: paint(loss, step) },
    ]),
    { value: 0, color: hover },
    { value: EMPTY, color: sunken },
  ],
});
