import type { ChartColors } from '@feltbook/charts/colors';
import { LABEL_SIZE } from '@feltbook/charts';
import { type Anchor, LINE_WIDTH, type LineLayout } from '../../charts/lib/line-layout';
import type { PictureLayout } from './picture-layout';

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const satisfies Record<
  Anchor,
  CanvasTextAlign
>;
const AREA_OPACITY = 0.14;

/** Draws a picture. Nothing leaves the device. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  { width, height, texts, chart }: PictureLayout,
  colors: ChartColors,
): void {
  context.resetTransform();
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, width, height);
  context.textAlign = 'left';
  for (const { text, x, y, size, weight, color } of texts) {
    context.font = `${weight} ${size}px ${colors.font}`;
    context.fillStyle = colors[color];
    context.fillText(text, x, y);
  }
  if (!chart) return;
  context.setTransform(chart.scale, 0, 0, chart.scale, chart.x, chart.y);
  drawLine(context, chart.line, colors);
}

function drawLine(context: CanvasRenderingContext2D, layout: LineLayout, colors: ChartColors): void {
  const { left, right, bottom, times, values, zero, marks } = layout;
  const stroke = (path: string, color: string, width: number, dash: number[] = []) => {
    context.setLineDash(dash);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke(new Path2D(path));
  };
  const fill = (path: string, color: string) => {
    context.globalAlpha = AREA_OPACITY;
    context.fillStyle = color;
    context.fill(new Path2D(path));
    context.globalAlpha = 1;
  };
  const label = (text: string, x: number, y: number, anchor: Anchor, color: string) => {
    context.textAlign = ALIGN[anchor];
    context.fillStyle = color;
    context.fillText(text, x, y);
  };
  context.font = `${LABEL_SIZE}px ${colors.font}`;
  context.lineJoin = 'round';
  for (const { at, text, anchor } of values) {
    stroke(`M${left} ${at}H${right}`, colors.grid, 1);
    label(text, left - 8, at + 4, anchor, colors.textMuted);
  }
  for (const { at, text, anchor } of times) label(text, at, bottom + 18, anchor, colors.textMuted);
  fill(layout.profit, colors.profit);
  fill(layout.loss, colors.loss);
  stroke(`M${left} ${zero}H${right}`, colors.zero, 1, [4, 4]);
  stroke(layout.line, colors.line, LINE_WIDTH);
  for (const { x, y, text, anchor } of marks) {
    context.fillStyle = colors.text;
    context.fill(new Path2D(`M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z`));
    label(text, x, y - 12, anchor, colors.text);
  }
}
