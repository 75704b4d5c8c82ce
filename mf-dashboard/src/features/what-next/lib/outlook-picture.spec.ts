import { outlookPicture } from './outlook-picture';

const picture = outlookPicture({ hourly: 10, standardDeviation: 200, hours: 300 }, 100, 1);

it('has all lines from 0 to the last hour', () => {
  const { steps, expected, examples } = picture;
  expect([steps[0], steps.at(-1)]).toEqual([0, 100]);
  expect([expected[0], expected.at(-1)]).toEqual([0, 1000]);
  expect(examples).toHaveLength(20);
  for (const line of examples) {
    expect(line).toHaveLength(steps.length);
    expect(line[0]).toBeCloseTo(0, 1);
  }
});

it('has areas around the expected amount, the wider one first', () => {
  const [wide, narrow] = picture.bands;
  const order = [wide?.low, narrow?.low, picture.expected, narrow?.high, wide?.high].map((edge) =>
    Number(edge?.at(-1)),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('says between which amounts an hour ends', () => {
  // 10 · 100 ± 1.036433 and 1.959964 · 200 · √(100 · (1 + 100/300))
  expect(picture.textOf(50).replaceAll('\u00a0', ' ')).toBe(
    '100 h\n70%: −$1,394 to +$3,394\n95%: −$3,526 to +$5,526',
  );
});
