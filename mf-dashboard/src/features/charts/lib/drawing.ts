import type { Drawing } from '@feltbook/charts';
import { drawOn } from '@feltbook/charts/drawing';
import { LineChart } from 'echarts/charts';
import { use as register } from 'echarts/core';
import { chartOption, type Picture } from './chart-option';

register([LineChart]);

/** Creates a chart of a running total inside an element. */
export const beginDrawing = (host: HTMLElement): Drawing<Picture> => drawOn(host, chartOption);
