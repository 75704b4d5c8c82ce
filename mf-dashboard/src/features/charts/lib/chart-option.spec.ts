import type { ChartColors } from '@feltbook/charts';
import { axisDay } from './axis-day';
import { chartOption } from './chart-option';
import { signedParts } from './signed-parts';

const colors = new Proxy({} as ChartColors, { get: (_, role) => String(role) });
const POINTS = [
  { date: '2026-03-01', bankroll: 0, profit: 0 },
  { date: '2026-03-02', bankroll: 100, profit: 100 },
  { date: '2026-03-04', bankroll: -300, profit: -400 },
];
const FALL = { from: '2026-03-04', to: '2026-03-04', amount: 400 };

const partsOf = (width: number) => {
  const { series } = chartOption({ points: POINTS, drawdown: FALL }, { width, colors });
  return (Array.isArray(series) ? series : [series]).flatMap((one) => (one ? [one] : []));
};
const labelOf = (start: string, width = 600) =>
  partsOf(width)
    .map(({ label }) => label)
    .find((label) => String(label?.formatter).startsWith(start));

describe('the areas under a line', () => {
  it('meet where the line crosses zero', () => {
    const { above, below } = signedParts(POINTS);
    const crossing = Date.parse('2026-03-02T12:00:00Z');
    expect(above[2]).toEqual([crossing, 0]);
    expect(above.map(([, dollars]) => dollars)).toEqual([0, 100, 0, 0]);
    expect(below.map(([, dollars]) => dollars)).toEqual([0, 0, 0, -300]);
  });

  it('have the colours of profit and loss', () => {
    const areas = partsOf(600).flatMap(({ areaStyle }) => (areaStyle ? [areaStyle.color] : []));
    expect(areas).toEqual(['profit', 'loss']);
  });
});

describe('labels of the peak and the downswing', () => {
  it('stay inside the chart at its edges', () => {
    expect(labelOf('Downswing')).toMatchObject({ align: 'right', position: 'bottom' });
    expect(labelOf('Peak', 1200)).toMatchObject({ align: 'center', position: 'top' });
    expect(labelOf('Peak', 140)).toMatchObject({ align: 'left' });
  });

  it('have a background that hides the line', () => {
    expect(labelOf('Downswing')).toMatchObject({ backgroundColor: 'surface' });
  });
});

describe('labels of days', () => {
  it.each([
    ['2026-01-01', '2026'],
    ['2026-03-01', 'Mar'],
    ['2026-03-14', 'Mar 14'],
    ['2025-03-01', 'Mar 2025'],
    ['2025-03-14', 'Mar 14, 2025'],
  ])('of %s in 2026: %s', (date, label) => expect(axisDay(Date.parse(date), 2026)).toBe(label));
});
