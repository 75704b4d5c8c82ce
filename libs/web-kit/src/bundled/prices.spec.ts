import { formatPrice } from './prices';

it.each([
  [{ amount: 100, currency: 'usd' }, '$1'],
  [{ amount: 1000, currency: 'usd' }, '$10'],
  [{ amount: 150, currency: 'eur' }, '€1.50'],
  [{ amount: 120, currency: 'jpy' }, '¥120'],
])('%j is %s', (price, text) => {
  expect(formatPrice(price)).toBe(text);
});
