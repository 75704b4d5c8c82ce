import { type Drawing, LABEL_SIZE } from '@feltbook/charts';
import { color, font, formatDay } from '@feltbook/ui';
import {
  type Anchor,
  type Drawn,
  LINE_WIDTH,
  type LineLayout,
  lineLayout,
  type Mark,
  type Picture,
  widthOf,
} from './line-layout';

/** The maximum of points with dots. */
const MOST_DOTS = 40;
const TIP = { lineHeight: 18, padding: 10 };

type Attributes = Readonly<Record<string, string | number>>;

function element(
  name: string,
  attributes: Attributes,
  children: readonly (Node | string)[] = [],
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

const stroke = (d: string, paint: string, width: number, rest: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    ...rest,
  });
const area = (d: string, paint: string) => element('path', { d, fill: paint, 'fill-opacity': 0.14 });
const dot = (x: number, y: number, r: number, paint: string) =>
  element('circle', { cx: x, cy: y, r, fill: paint });
const label = (x: number, y: number, text: string, anchor: Anchor, paint: string, rest: Attributes = {}) =>
  element('text', { x, y, fill: paint, 'text-anchor': anchor, ...rest }, [text]);

/** A dot and its label, on a background that hides the line behind it. */
function drawMark({ x, y, text, anchor, kind }: Mark): SVGElement[] {
  const paint = kind === 'peak' ? color.text : color.loss;
  const width = widthOf(text) + 6;
  const left = anchor === 'start' ? x - 3 : anchor === 'end' ? x + 3 - width : x - width / 2;
  const baseline = kind === 'peak' ? y - 12 : y + 18;
  const back = {
    x: left,
    y: baseline - LABEL_SIZE,
    width,
    height: LABEL_SIZE + 4,
    rx: 3,
    fill: color.surface,
  };
  return [dot(x, y, 3.5, paint), element('rect', back), label(x, baseline, text, anchor, paint)];
}

function drawAll(layout: LineLayout): SVGElement[] {
  const { left, right, bottom, times, values, zero, drawn } = layout;
  return [
    ...values.map(({ at }) => stroke(`M${left} ${at}H${right}`, color.line, 1)),
    ...values.map(({ at, text, anchor }) => label(left - 8, at + 4, text, anchor, color.textMuted)),
    ...times.map(({ at, text, anchor }) => label(at, bottom + 18, text, anchor, color.textMuted)),
    area(layout.band, color.textMuted),
    area(layout.profit, color.profit),
    area(layout.loss, color.loss),
    stroke(`M${left} ${zero}H${right}`, color.edge, 1, { 'stroke-dasharray': '4 4' }),
    stroke(layout.line, color.accent, LINE_WIDTH),
    ...(drawn.length <= MOST_DOTS ? drawn.map(({ x, y }) => dot(x, y, 2.5, color.accent)) : []),
    stroke(layout.downswing, color.loss, 2.5),
    ...layout.marks.flatMap(drawMark),
  ];
}

/** The day, total and result of a point, beside a line through it. */
function drawTip({ x, y, point }: Drawn, { left, right, bottom, texts: amounts }: LineLayout): SVGElement[] {
  const total = amounts.mark(point.bankroll);
  const texts = [formatDay(point.date), ...(total ? [total, `${amounts.mark(point.profit)} that day`] : [])];
  const width = Math.max(...texts.map(widthOf)) * 1.1 + 2 * TIP.padding;
  const height = texts.length * TIP.lineHeight + TIP.padding;
  const boxX = x + 10 + width > right ? Math.max(left, x - 10 - width) : x + 10;
  const boxY = Math.max(0, Math.min(y - height / 2, bottom - height));
  const box = { x: boxX, y: boxY, width, height, rx: 4, fill: color.raised, stroke: color.edge };
  const textAt = (at: number) => boxY + TIP.padding / 2 + (at + 0.75) * TIP.lineHeight;
  return [
    stroke(`M${x} 0V${bottom}`, color.edge, 1),
    dot(x, y, 4, color.accent),
    element('rect', box),
    ...texts.map((text, at) =>
      label(boxX + TIP.padding, textAt(at), text, 'start', color.text, { 'font-size': 12 }),
    ),
  ];
}

/** The drawn point nearest to a place. */
const nearest = (drawn: readonly Drawn[], x: number): Drawn | undefined =>
  drawn.reduce<Drawn | undefined>(
    (best, one) => (best && Math.abs(best.x - x) <= Math.abs(one.x - x) ? best : one),
    undefined,
  );

/**
 * Creates a chart of a running total inside an element. SVG follows the theme and the paper by itself, and needs no
 * library: see docs/decisions/first-paint.md.
 */
export function beginDrawing(host: HTMLElement): Drawing<Picture> {
  const tip = element('g', {});
  const svg = element('svg', {
    'aria-hidden': 'true',
    width: '100%',
    height: '100%',
    'font-family': font.family,
    'font-size': LABEL_SIZE,
  });
  host.append(svg);
  let layout: LineLayout | undefined;

  const point = (event: Event) => {
    if (!layout || !(event instanceof MouseEvent)) return;
    const found = nearest(layout.drawn, event.clientX - svg.getBoundingClientRect().left);
    tip.replaceChildren(...(found ? drawTip(found, layout) : []));
  };
  for (const type of ['pointerdown', 'pointermove']) svg.addEventListener(type, point);
  svg.addEventListener('pointerleave', () => tip.replaceChildren());

  return {
    show(picture, width, height) {
      layout = lineLayout(picture, width, height);
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
      tip.replaceChildren();
      svg.replaceChildren(...drawAll(layout), tip);
    },
    remove: () => svg.remove(),
  };
}
