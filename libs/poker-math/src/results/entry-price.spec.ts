import { entryPrice } from './entry-price';

it.each([
  [{ buyinCents: 10_000 }, 10_000],
  [{ buyinCents: 30_000, rebuys: 2 }, 10_000],
  [{ buyinCents: 30_000, rebuys: 2, rebuysCents: 16_000 }, 14_000],
  [{ buyinCents: 35_000, rebuys: 2, rebuysCents: 20_000, addonsCents: 5000 }, 10_000],
  [{ buyinCents: 35_000, rebuys: 2, addonsCents: 5000 }, 10_000],
  [{ buyinCents: 0, rebuys: null, rebuysCents: undefined }, 0],
])('one entry of %j costs %i cents', (paid, price) => {
  expect(entryPrice(paid)).toBe(price);
});
