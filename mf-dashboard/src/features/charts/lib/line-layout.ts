import type { BankrollPoint } from '@feltbook/contracts';
import { formatMoney, formatMoneyShort } from '@feltbook/ui';
import { axisDay } from './axis-day';
import { decimate, timeOf } from './decimate';
import { type Fall, partOfSwing, peakOf } from './series';
import { signedParts } from './signed-parts';
import { timeTicks, valueTicks } from './ticks';

/** How a chart writes its amounts: on the axis, and beside its marks. An empty text for none. */
export interface AmountTexts {
  readonly axis: (amount: number) => string;
  readonly mark: (amount: number) => string;
}

const MONEY_TEXTS: AmountTexts = {
  axis: (dollars) => formatMoneyShort(dollars),
  mark: (dollars) => formatMoney(dollars),
};

/** How far an area reaches to both sides of zero at the end of a day. */
export interface BandPoint {
  readonly date: string;
  readonly reach: number;
}

/** The content of a chart. */
export interface Picture {
  points: readonly BankrollPoint[];
  /** Money by default. */
  texts?: AmountTexts;
  /** Marked on the line, if it is in the shown part. */
  drawdown?: Fall | null | undefined;
  /** An area around zero behind the line. */
  band?: readonly BandPoint[] | undefined;
}

export type Anchor = 'start' | 'middle' | 'end';

/** A text beside the plot, in CSS pixels. */
export interface AxisLabel {
  at: number;
  text: string;
  anchor: Anchor;
}

/** A labelled dot. */
export interface Mark {
  x: number;
  y: number;
  text: string;
  anchor: Anchor;
  /** The label of a peak is above it, that of a downswing below, so that the line does not cross it. */
  kind: 'peak' | 'downswing';
}

/** A point as it is drawn. */
export interface Drawn {
  x: number;
  y: number;
  point: BankrollPoint;
}

/** All parts of a chart; lines and areas are SVG paths. */
export interface LineLayout {
  left: number;
  right: number;
  bottom: number;
  times: AxisLabel[];
  values: AxisLabel[];
  zero: number;
  band: string;
  line: string;
  profit: string;
  loss: string;
  downswing: string;
  marks: Mark[];
  drawn: Drawn[];
  texts: AmountTexts;
}

/** The width of a character at `LABEL_SIZE`, in CSS pixels. */
const CHARACTER = 6.8;
export const LINE_WIDTH = 2;
const MARGIN = { top: 26, right: 14, bottom: 24, left: 4 };
/** Room of a label of the time axis, and for the label below the lowest point. */
const TIME_ROOM = 84;
const BELOW = 0.16;

/** The estimated width of a label in CSS pixels. */
export const widthOf = (text: string): number => text.length * CHARACTER;

type Place = readonly [x: number, y: number];

const path = (places: readonly Place[]): string =>
  places.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The lowest point of a downswing. */
const lowOf = (part: readonly BankrollPoint[]): BankrollPoint | undefined =>
  part.reduce<BankrollPoint | undefined>(
    (least, point) => (least && least.bankroll <= point.bankroll ? least : point),
    undefined,
  );

/** Where a text at `x` begins, so that it stays between two edges. */
function anchorOf(x: number, text: string, left: number, right: number): Anchor {
  const half = widthOf(text) / 2;
  return x - half < left ? 'start' : x + half > right ? 'end' : 'middle';
}

/** Lays a chart out, with as many points as the width can show. */
export function lineLayout(
  { points, drawdown, band = [], texts = MONEY_TEXTS }: Picture,
  width: number,
  height: number,
): LineLayout {
  const drawn = decimate(points, width / LINE_WIDTH);
  const amounts = drawn.map(({ bankroll }) => bankroll);
  const fall = drawdown ? partOfSwing(drawn, drawdown) : [];
  const low = lowOf(fall);
  const widest = band.at(-1)?.reach ?? 0;
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const room = (most - least) * BELOW;
  const lowest = Math.min(least && least - room, low ? low.bankroll - room : 0);
  const ticks = valueTicks(Math.min(lowest, -widest), Math.max(most, widest), 3);
  const valueTexts = ticks.map(texts.axis);
  const left = MARGIN.left + Math.max(...valueTexts.map(widthOf)) + 8;
  const right = width - MARGIN.right;
  const bottom = height - MARGIN.bottom;
  const [from = 0, to = from] = [drawn[0], drawn.at(-1)].flatMap((point) =>
    point ? [timeOf(point.date)] : [],
  );
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];

  const x = (time: number) =>
    to === from ? (left + right) / 2 : left + ((time - from) / (to - from)) * (right - left);
  const y = (dollars: number) => bottom - ((dollars - first) / (last - first)) * (bottom - MARGIN.top);
  const placeOf = ({ date, bankroll }: BankrollPoint): Place => [x(timeOf(date)), y(bankroll)];
  const area = (places: readonly Place[]): string =>
    places.some(([, dollars]) => dollars !== 0)
      ? `${path([[from, 0] as const, ...places, [to, 0] as const].map(([time, dollars]) => [x(time), y(dollars)]))}Z`
      : '';
  const edge = (side: 1 | -1): Place[] => band.map(({ date, reach }) => [x(timeOf(date)), y(side * reach)]);
  const mark = (point: BankrollPoint, text: string, kind: Mark['kind']): Mark => {
    const [atX, atY] = placeOf(point);
    return { x: atX, y: atY, text, anchor: anchorOf(atX, text, left, right), kind };
  };

  const { above, below } = signedParts(drawn);
  const peak = peakOf(drawn);
  const thisYear = new Date().getFullYear();
  const times = timeTicks(from, to, (right - left) / TIME_ROOM);
  const unit = times.length > 1 && times.every((time) => new Date(time).getUTCDate() === 1) ? 'month' : 'day';
  return {
    texts,
    left,
    right,
    bottom,
    times: times.map((time) => {
      const text = axisDay(time, thisYear, unit);
      return { at: x(time), text, anchor: anchorOf(x(time), text, left, width) };
    }),
    values: ticks.map((tick, at) => ({ at: y(tick), text: valueTexts[at] ?? '', anchor: 'end' })),
    zero: y(0),
    band: band.length > 1 ? `${path([...edge(1), ...edge(-1).reverse()])}Z` : '',
    line: path(drawn.map(placeOf)),
    profit: area(above),
    loss: area(below),
    downswing: path(fall.map(placeOf)),
    marks: [
      ...(drawdown && low ? [mark(low, `Downswing ${texts.mark(-drawdown.amount)}`, 'downswing')] : []),
      ...(peak && peak.bankroll > 0 ? [mark(peak, `Peak ${texts.mark(peak.bankroll)}`.trim(), 'peak')] : []),
    ],
    drawn: drawn.map((point) => {
      const [atX, atY] = placeOf(point);
      return { x: atX, y: atY, point };
    }),
  };
}
