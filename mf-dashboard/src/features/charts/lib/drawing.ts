import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { chartColors, paperColors } from './chart-colors';
import { chartOption, type Picture } from './chart-option';

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** The width of what fits on a sheet of A4 or letter between its margins, in CSS pixels. */
const PAPER_WIDTH = 640;

/** A chart on the page. Sizes are CSS pixels. */
export interface Drawing {
  /** Draws a picture in the colours that the theme has now. */
  show(picture: Picture, width: number, height: number): void;
  /** Takes everything away that belongs to it. */
  remove(): void;
}

/** Begins a chart inside an element. It redraws itself for paper and back. */
export function beginDrawing(host: HTMLElement): Drawing {
  const chart = init(host, undefined, { renderer: 'canvas', width: 1, height: 1 });
  let shown: { picture: Picture; width: number; height: number } | undefined;

  function draw(width: number, onPaper: boolean): void {
    if (!shown) return;
    const colors = onPaper ? paperColors() : chartColors();
    chart.resize({ width, height: shown.height });
    chart.setOption(chartOption(shown.picture, { width, colors }), { notMerge: true });
    // At once: paper does not wait for the next frame.
    chart.getZr().flush();
  }
  const forPaper = () => shown && draw(Math.min(shown.width, PAPER_WIDTH), true);
  const forScreen = () => shown && draw(shown.width, false);
  window.addEventListener('beforeprint', forPaper);
  window.addEventListener('afterprint', forScreen);

  return {
    show(picture, width, height) {
      shown = { picture, width, height };
      draw(width, false);
    },
    remove() {
      window.removeEventListener('beforeprint', forPaper);
      window.removeEventListener('afterprint', forScreen);
      chart.dispose();
    },
  };
}
