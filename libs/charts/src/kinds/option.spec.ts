import { init } from 'echarts/core';
import '../drawing';
import type { ChartColors } from '../look/chart-colors';
import { type ChartPicture, optionOf } from './option';

const COLORS: ChartColors = {
  surface: '#ffffff',
  raised: '#fafafa',
  sunken: '#e9e9f1',
  hover: '#eeeef5',
  text: '#111111',
  textMuted: '#555555',
  accentText: '#3333cc',
  line: '#4444dd',
  grid: '#dddddd',
  zero: '#999999',
  profit: '#008800',
  loss: '#cc0000',
  font: 'Inter',
};

/** The chart as SVG, 320 CSS pixels wide. */
function drawn(picture: ChartPicture, size: { width: number; height: number } = { width: 320, height: 200 }) {
  const chart = init(null, undefined, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ ...optionOf(picture, { width: size.width, colors: COLORS }), animation: false });
  const svg = new DOMParser().parseFromString(chart.renderToSVGString(), 'image/svg+xml');
  chart.dispose();
  return {
    texts: [...svg.querySelectorAll('text')].map(({ textContent }) => textContent),
    fills: [...svg.querySelectorAll('path')].flatMap((path) => {
      const [fill, opacity] = ['fill', 'fill-opacity'].map((name) => path.getAttribute(name));
      return fill && fill !== 'none' ? [opacity ? `${fill} ${opacity}` : fill] : [];
    }),
    strokes: [...svg.querySelectorAll('path:not([stroke-width="0"])')].map((path) =>
      path.getAttribute('stroke'),
    ),
    text: svg.documentElement.outerHTML,
  };
}

/* echarts then estimates the width of texts. */
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const dollars = (value: number) => `${value < 0 ? '−' : ''}$${Math.abs(value)}`;

it('columns have their figures and names', () => {
  const { texts, fills } = drawn({
    kind: 'columns',
    names: ['Aria', 'Wynn'],
    values: [120, -40],
    format: dollars,
  });
  expect(texts.toSorted()).toEqual(['$120', 'Aria', 'Wynn', '−$40']);
  expect(fills.filter((fill) => fill === COLORS.line)).toHaveLength(2);
});

it('columns of parts of a time have the names of its ends, and no figures', () => {
  const { texts } = drawn({ kind: 'columns', names: ['Jan', 'May'], values: [1, 2, 3], format: String });
  expect(texts).toEqual(['Jan', 'May']);
});

it('columns with an axis have no figures of their own', () => {
  const { texts } = drawn({
    kind: 'columns',
    names: ['Jan', 'Feb'],
    values: [1, 4],
    format: String,
    hasAxis: true,
  });
  expect(texts.toSorted()).toEqual(['0', '1', '2', '3', '4', 'Feb', 'Jan']);
});

it('a line of money has areas of wins and losses, a zero line and both axes', () => {
  const { texts, text, strokes } = drawn({
    kind: 'line',
    isMoney: true,
    points: [
      { date: '2026-03-01', value: 0 },
      { date: '2026-03-02', value: -100 },
      { date: '2026-03-05', value: 200 },
    ],
    format: dollars,
    formatTime: (time) => new Date(time).toISOString().slice(0, 10),
  });
  expect(texts).toEqual(expect.arrayContaining(['−$100', '$0', '$200', '2026-03-02']));
  expect(strokes).toEqual(expect.arrayContaining([COLORS.line, COLORS.zero, COLORS.grid]));
  for (const paint of [COLORS.profit, COLORS.loss]) expect(text).toContain(`stop-color="${paint}"`);
});

it('a line has marks above it, below it and on it', () => {
  const line: ChartPicture = {
    kind: 'line',
    points: [
      { date: '2026-03-01', value: 100 },
      { date: '2026-03-05', value: 200 },
    ],
    format: dollars,
    formatTime: String,
  };
  const marked = drawn({
    ...line,
    marks: [
      { index: 0, shape: 'up' },
      { index: 1, shape: 'down' },
      { index: 1, shape: 'across' },
    ],
  });
  const symbols = ({ fills }: { fills: string[] }) => fills.filter((fill) => fill === COLORS.text);
  expect(symbols(marked)).toHaveLength(3);
  expect(symbols(drawn(line))).toEqual([]);
});

it('a stack has the times of its axis, and the area of a win only while it is above the money in', () => {
  const at = (hour: number) => Date.UTC(2026, 2, 1, hour);
  const stack = (amount: number): ChartPicture => ({
    kind: 'stack',
    stacks: [
      { at: at(18), amount: 300 },
      { at: at(22), amount },
    ],
    boughtIn: [
      { at: at(18), amount: 300 },
      { at: at(20), amount: 500 },
      { at: at(22), amount: 500 },
    ],
    format: dollars,
    formatTime: (time) => new Date(time).toISOString().slice(11, 16),
    textOf: () => '',
  });
  const { texts, fills, strokes } = drawn(stack(650));
  expect(texts).toEqual(expect.arrayContaining(['$0', '$600', '20:00']));
  expect(strokes).toEqual(expect.arrayContaining([COLORS.line, COLORS.zero]));
  expect(fills).toContain(`${COLORS.profit} 0.14`);
  expect(drawn(stack(450)).fills).toContain(`${COLORS.loss} 0.14`);
});

it('a stack of the first minute has an axis of minutes, not of days', () => {
  const now = Date.UTC(2026, 2, 1, 18);
  const { texts } = drawn({
    kind: 'stack',
    stacks: [
      { at: now, amount: 300 },
      { at: now, amount: 450 },
    ],
    boughtIn: [
      { at: now, amount: 300 },
      { at: now, amount: 300 },
    ],
    format: dollars,
    formatTime: (time) => new Date(time).toISOString().slice(0, 16),
    textOf: () => '',
  });
  const times = texts.filter((text) => text.startsWith('20'));
  expect(times).not.toEqual([]);
  for (const time of times) expect(time).toMatch(/^2026-03-01T18:(0\d|10)$/);
});

it('an outlook has its areas, all examples and the expected line', () => {
  const { texts, fills, strokes } = drawn({
    kind: 'outlook',
    steps: [0, 50, 100],
    expected: [0, 10, 20],
    bands: [
      { low: [0, -90, -120], high: [0, 110, 160] },
      { low: [0, -40, -60], high: [0, 60, 100] },
    ],
    examples: [
      [0, 30, -20],
      [0, -30, 60],
    ],
    format: dollars,
    formatStep: (step) => `${step} h`,
    textOf: () => '',
  });
  expect(texts).toEqual(expect.arrayContaining(['0 h', '100 h', '$0']));
  expect(fills.filter((fill) => fill.startsWith(COLORS.line))).toHaveLength(2);
  expect(strokes.filter((stroke) => stroke === COLORS.line)).toHaveLength(2);
  expect(strokes.filter((stroke) => stroke === COLORS.text)).toHaveLength(1);
});

it('a heat map has its names, texts and at least three steps each of wins and losses', () => {
  const steps = [-3, -2, -1, 0, 1, 2, 3, null] as const;
  const { texts, fills } = drawn({
    kind: 'heat-map',
    columns: ['12 AM', '4 AM', '8 AM', '12 PM'],
    rows: ['Sun', 'Mon'],
    cells: steps.map((step, at) => ({
      column: at % 4,
      row: Math.floor(at / 4),
      step,
      text: step === null ? '' : `step ${step}`,
    })),
    textOf: () => '',
    onSelect: () => undefined,
  });
  expect(texts).toEqual(expect.arrayContaining(['12 AM', '12 PM', 'Sun', 'Mon', 'step -3', 'step 3']));
  const painted = fills.filter((fill) => fill !== COLORS.surface);
  expect(new Set(painted).size).toBe(8);
  expect(painted.filter((fill) => fill.startsWith('rgb(0,136,0)'))).toHaveLength(3);
});

it('a month shows its days below their weekdays, and none to come', () => {
  const { texts } = drawn(
    {
      kind: 'month',
      month: '2026-03',
      days: ['2026-03-01', '2026-03-02', '2026-03-03'].map((date, at) => ({
        date,
        step: at === 1 ? 2 : null,
      })),
      weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      firstDay: 1,
      textOf: () => '',
      onSelect: () => undefined,
    },
    { width: 280, height: 262 },
  );
  expect(texts.toSorted()).toEqual(['1', '2', '3', 'Fri', 'Mon', 'Sat', 'Sun', 'Thu', 'Tue', 'Wed']);
});
