import type { Drawing } from '@feltbook/charts';
import { drawOn } from '@feltbook/charts/drawing';
import { BarChart, LineChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { monthOption } from './month-option';
import type { MonthPicture } from './month-picture';

register([BarChart, LineChart]);

/** Draws a chart of months inside an element. */
export const beginDrawing = (host: HTMLElement): Drawing<MonthPicture> => drawOn(host, monthOption);
