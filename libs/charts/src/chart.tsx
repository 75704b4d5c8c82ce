import { ChartPlace, type ChartPlaceProps } from './chart-place';
import type { ChartPicture } from './kinds/option';

/* One file with echarts, loaded once a chart is near the window. */
const load = () => import(/* webpackChunkName: "echarts" */ './drawing');

/** A chart drawn by echarts. Figures do not wait for it. */
export const Chart = (props: Omit<ChartPlaceProps<ChartPicture>, 'load'>) => (
  <ChartPlace {...props} load={load} />
);
