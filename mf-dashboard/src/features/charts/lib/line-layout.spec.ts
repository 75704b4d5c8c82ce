import { axisDay } from './axis-day';
import { lineLayout } from './line-layout';
import { signedParts } from './signed-parts';

const POINTS = [
  { date: '2026-03-01', bankroll: 0, profit: 0 },
  { date: '2026-03-02', bankroll: 100, profit: 100 },
  { date: '2026-03-04', bankroll: -300, profit: -400 },
];
const FALL = { from: '2026-03-04', to: '2026-03-04', amount: 400 };

const layoutOf = (width: number) => lineLayout({ points: POINTS, drawdown: FALL }, width, 320);
const markOf = (kind: string, width = 600) => layoutOf(width).marks.find((mark) => mark.kind === kind);

describe('the areas under a line', () => {
  it('meet where the line crosses zero', () => {
    const { above, below } = signedParts(POINTS);
    const crossing = Date.parse('2026-03-02T12:00:00Z');
    expect(above[2]).toEqual([crossing, 0]);
    expect(above.map(([, dollars]) => dollars)).toEqual([0, 100, 0, 0]);
    expect(below.map(([, dollars]) => dollars)).toEqual([0, 0, 0, -300]);
  });

  it('are empty where the line never is', () => {
    const { profit, loss } = lineLayout({ points: POINTS.slice(0, 2) }, 600, 320);
    expect(profit).toMatch(/^M.+Z$/);
    expect(loss).toBe('');
  });
});

describe('the band behind a line', () => {
  const band = POINTS.map(({ date }, at) => ({ date, reach: at * 1000 }));

  it('is around zero, and inside the chart however narrow the line is', () => {
    const layout = lineLayout({ points: POINTS, band }, 600, 320);
    expect(layout.values.map(({ text }) => text)).toEqual(['\u2212$2k', '\u2212$1k', '$0', '+$1k', '+$2k']);
    const places = layout.band
      .replaceAll(/[MZ]/g, '')
      .split('L')
      .map((place) => place.split(' ').map(Number));
    expect(places).toHaveLength(6);
    const [, start, end, lower] = places;
    expect(places[0]).toEqual([expect.closeTo(layout.left, 0), expect.closeTo(layout.zero, 0)]);
    expect(end?.[0]).toBeCloseTo(layout.right, 0);
    expect(Number(end?.[1]) + Number(lower?.[1])).toBeCloseTo(2 * layout.zero, 0);
    expect(Number(start?.[1])).toBeGreaterThan(Number(end?.[1]));
  });

  it('is not drawn for a single day, nor for a chart without a band', () => {
    expect(lineLayout({ points: POINTS, band: band.slice(1, 2) }, 600, 320).band).toBe('');
    expect(layoutOf(600).band).toBe('');
  });
});

describe('labels of the peak and the downswing', () => {
  it('stay inside the chart at its edges', () => {
    expect(markOf('downswing')).toMatchObject({
      text: 'Downswing \u2212$400',
      anchor: 'end',
    });
    expect(markOf('peak', 1200)).toMatchObject({ text: 'Peak +$100', anchor: 'middle' });
    expect(markOf('peak', 140)).toMatchObject({ anchor: 'start' });
  });
});

describe('the axes', () => {
  it('leave room for the labels', () => {
    const { left, right, bottom, values, times } = layoutOf(600);
    expect(values.map(({ text }) => text)).toEqual(['\u2212$400', '\u2212$200', '$0', '+$200']);
    expect(left).toBeGreaterThan(values[0]?.text.length ?? 0);
    expect(times.map(({ text }) => text)).toEqual(['Mar 1', 'Mar 2', 'Mar 3', 'Mar 4']);
    expect([right, bottom]).toEqual([586, 296]);
  });

  it('of a single day have it in the middle', () => {
    const { left, right, drawn, times } = lineLayout({ points: POINTS.slice(0, 1) }, 600, 320);
    expect(drawn[0]?.x).toBe((left + right) / 2);
    expect(times).toHaveLength(1);
  });
});

describe('labels of times', () => {
  it.each([
    ['2026-01-01', 'month', '2026'],
    ['2026-03-01', 'month', 'Mar'],
    ['2025-03-01', 'month', 'Mar 2025'],
    ['2026-01-01', 'day', 'Jan 1'],
    ['2026-03-14', 'day', 'Mar 14'],
    ['2025-03-14', 'day', 'Mar 14, 2025'],
  ] as const)('of %s among %ss in 2026: %s', (date, unit, label) =>
    expect(axisDay(Date.parse(date), 2026, unit)).toBe(label),
  );
});
