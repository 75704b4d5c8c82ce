import { pathsLayout } from './paths-layout';

const places = (path: string) =>
  path
    .replaceAll(/[MZ]/g, '')
    .split('L')
    .map((place) => place.split(' ').map(Number));

it('draws all lines from 0 over the whole width, within the plot', () => {
  const { amounts, hours, zero, bands, expected, paths } = pathsLayout(
    { hourly: 10, standardDeviation: 200, hours: 300 },
    100,
    1,
  );
  expect(amounts.at(0)?.at).toBe(100);
  expect(amounts.at(-1)?.at).toBe(0);
  expect(amounts.find(({ text }) => text === '$0')?.at).toBe(zero);
  expect(hours.map(({ text }) => text.replace('\u00a0', ' '))).toEqual(['0 h', '50 h', '100 h']);
  expect(paths).toHaveLength(20);
  for (const line of [expected, ...paths]) {
    const drawn = places(line);
    expect(drawn[0]?.[1]).toBeCloseTo(zero, 1);
    expect([drawn[0]?.[0], drawn.at(-1)?.[0]]).toEqual([0, 100]);
  }
  const all = [...bands, ...paths].flatMap(places).map(([, y]) => y);
  expect(Math.min(...all.map(Number))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all.map(Number))).toBeLessThanOrEqual(100);
});

it('draws areas around the expected amount', () => {
  const { bands, expected } = pathsLayout({ hourly: 10, standardDeviation: 200, hours: 300 }, 100, 1);
  const end = (places(expected).at(-1) ?? [])[1] ?? NaN;
  const [wide = [], narrow = []] = bands.map((band) =>
    places(band)
      .filter(([x]) => x === 100)
      .map(([, y]) => Number(y)),
  );
  expect([wide.length, narrow.length]).toEqual([2, 2]);
  const order = [wide[0], narrow[0], end, narrow[1], wide[1]].map(Number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});
