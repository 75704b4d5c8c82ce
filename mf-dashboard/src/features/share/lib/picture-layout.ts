import { font } from '@feltbook/ui';
import { type LineLayout, lineLayout } from '../../charts/lib/line-layout';
import type { ShareContent } from './share-content';

export const FORMATS = ['wide', 'story'] as const;
/** `wide` for links and messages, `story` for a phone's whole screen. */
export type Format = (typeof FORMATS)[number];

/** A line of text; `y` is its baseline. */
export interface PictureText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color: 'text' | 'textMuted' | 'accentText' | 'profit' | 'loss';
}

/** A picture in pixels. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PictureText[];
  /** A chart of the screen's sizes, drawn `scale` times as large. */
  readonly chart?: {
    readonly x: number;
    readonly y: number;
    readonly scale: number;
    readonly line: LineLayout;
  };
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** Baselines and sizes of the texts. With a chart, the figure is smaller. */
  readonly heading: readonly [y: number, size: number];
  readonly figure: readonly [y: number, size: number];
  readonly basis: readonly [y: number, size: number];
  readonly brand: readonly [y: number, size: number];
  readonly alone: {
    readonly heading: number;
    readonly figure: readonly [y: number, size: number];
    readonly basis: number;
  };
  readonly chart: readonly [top: number, bottom: number, scale: number];
}

/** Stories keep their upper and lower parts free: apps cover them. */
const FRAMES: Record<Format, Frame> = {
  wide: {
    ...{ width: 1200, height: 630, margin: 64 },
    heading: [96, 40],
    figure: [182, 80],
    basis: [226, 26],
    brand: [590, 28],
    alone: { heading: 200, figure: [370, 150], basis: 440 },
    chart: [244, 540, 2],
  },
  story: {
    ...{ width: 1080, height: 1920, margin: 80 },
    heading: [370, 56],
    figure: [510, 120],
    basis: [580, 34],
    brand: [1640, 44],
    alone: { heading: 760, figure: [960, 190], basis: 1050 },
    chart: [640, 1500, 2.2],
  },
};

/** The estimated width of a character at size 1, so that no text leaves the picture. */
const CHARACTER = 0.6;
const BRAND = 'Feltbook · Track yours free';

/** Lays a picture out. @param site where its readers find Feltbook, such as `feltbook.example` */
export function pictureLayout(content: ShareContent, format: Format, site: string): PictureLayout {
  const { width, height, margin, alone, ...frame } = FRAMES[format];
  const room = width - 2 * margin;
  const { heading, figure, basis, chart } = content;
  const [headingY, headingSize] = frame.heading;
  const [figureY, figureSize] = chart ? frame.figure : alone.figure;
  const [basisY, basisSize] = frame.basis;
  const text = (y: number, size: number, weight: number, color: PictureText['color'], words: string) => ({
    ...{ text: words, x: margin, y, weight, color },
    size: Math.min(size, Math.floor(room / (CHARACTER * words.length))),
  });
  const texts = [
    text(chart ? headingY : alone.heading, headingSize, font.weight.medium, 'text', heading),
    ...(figure ? [text(figureY, figureSize, font.weight.heavy, figure.tone, figure.text)] : []),
    text(
      chart ? (figure ? basisY : figureY - basisSize) : alone.basis,
      ...([basisSize, font.weight.regular, 'textMuted', basis] as const),
    ),
    text(...frame.brand, font.weight.heavy, 'accentText', `${BRAND} · ${site}`),
  ];
  if (!chart) return { width, height, texts };
  const [top, bottom, scale] = frame.chart;
  const line = lineLayout(chart, room / scale, (bottom - top) / scale);
  return { width, height, texts, chart: { x: margin, y: top, scale, line } };
}
