import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  CalendarComponent,
  GridComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { chartColors, paperColors } from './look/chart-colors';
import { type ChartPicture, optionOf } from './kinds/option';
import { isPrinting } from './printing';
import type { Drawing } from './use-drawing';

register([
  AriaComponent,
  BarChart,
  CalendarComponent,
  GridComponent,
  HeatmapChart,
  LineChart,
  SVGRenderer,
  TooltipComponent,
  VisualMapPiecewiseComponent,
]);

/** Printable width of an A4 or letter sheet, in CSS pixels. */
const PAPER_WIDTH = 640;

const WHOLE = { width: '100%', height: '100%' };
const AS_DRAWN = { width: '', height: '' };

/** Creates a chart inside an element. Redraws it for printing and back. */
export function beginDrawing(host: HTMLElement): Drawing<ChartPicture> {
  const chart = init(host, undefined, { renderer: 'svg', width: 1, height: 1 });
  let shown: { picture: ChartPicture; width: number; height: number } | undefined;

  chart.on('click', ({ dataIndex }) => {
    if (shown && 'onSelect' in shown.picture) shown.picture.onSelect(dataIndex);
  });

  function draw(onPaper: boolean): void {
    if (!shown) return;
    const { picture, height } = shown;
    const width = onPaper ? Math.min(shown.width, PAPER_WIDTH) : shown.width;
    chart.resize({ width, height });
    const colors = onPaper ? paperColors() : chartColors();
    const aria = { enabled: true, label: { description: host.ariaLabel ?? '' } };
    chart.setOption({ ...optionOf(picture, { width, colors }), animation: false, aria }, { notMerge: true });
    // The sheet may be narrower or wider than the chart.
    const frame = host.firstElementChild as HTMLElement;
    if (onPaper) Object.assign(frame.style, WHOLE);
    for (const svg of frame.getElementsByTagName('svg')) Object.assign(svg.style, onPaper ? WHOLE : AS_DRAWN);
    // Synchronous: printing does not wait for the next frame.
    chart.getZr().flush();
  }
  const forPaper = () => draw(true);
  const forScreen = () => draw(false);
  window.addEventListener('beforeprint', forPaper);
  window.addEventListener('afterprint', forScreen);

  return {
    show(picture, width, height) {
      shown = { picture, width, height };
      draw(isPrinting());
    },
    point(index) {
      chart.dispatchAction({ type: 'downplay', seriesIndex: 0 });
      if (index === undefined) chart.dispatchAction({ type: 'hideTip' });
      else
        for (const type of ['highlight', 'showTip'])
          chart.dispatchAction({ type, seriesIndex: 0, dataIndex: index });
    },
    remove() {
      window.removeEventListener('beforeprint', forPaper);
      window.removeEventListener('afterprint', forScreen);
      chart.dispose();
    },
  };
}
