import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ChartColors, chartColors, paperColors } from './chart-colors';
import { isPrinting } from './printing';
import type { Drawing } from './use-drawing';

register([GridComponent, TooltipComponent, CanvasRenderer]);

/** Printable width of an A4 or letter sheet, in CSS pixels. */
const PAPER_WIDTH = 640;

/** The context of a drawing: its colours and width. */
export interface Look {
  width: number;
  colors: ChartColors;
}

/**
 * Creates a chart inside an element. Redraws it for printing and back. Load it lazily, because echarts is large; callers
 * register the series that they use.
 * @param optionOf the echarts option
 */
export function drawOn<Picture>(
  host: HTMLElement,
  optionOf: (picture: Picture, look: Look) => EChartsCoreOption,
): Drawing<Picture> {
  const chart = init(host, undefined, { renderer: 'canvas', width: 1, height: 1 });
  let shown: { picture: Picture; width: number; height: number } | undefined;

  function draw(width: number, onPaper: boolean): void {
    if (!shown) return;
    const colors = onPaper ? paperColors() : chartColors();
    chart.resize({ width, height: shown.height });
    chart.setOption(optionOf(shown.picture, { width, colors }), { notMerge: true });
    // Synchronous: printing does not wait for the next frame.
    chart.getZr().flush();
  }
  const forPaper = () => draw(PAPER_WIDTH, true);
  const forScreen = () => shown && draw(shown.width, false);
  window.addEventListener('beforeprint', forPaper);
  window.addEventListener('afterprint', forScreen);

  return {
    show(picture, width, height) {
      shown = { picture, width, height };
      if (isPrinting()) forPaper();
      else forScreen();
    },
    remove() {
      window.removeEventListener('beforeprint', forPaper);
      window.removeEventListener('afterprint', forScreen);
      chart.dispose();
    },
  };
}
