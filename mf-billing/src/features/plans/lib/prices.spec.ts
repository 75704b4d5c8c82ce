import { USUAL_PRICES } from '@feltbook/web-kit/prices';
import { savedPercent } from './prices';

it('computes the saving of a year', () => {
  const usd = (amount: number) => ({ amount, currency: 'usd' });
  expect(savedPercent(USUAL_PRICES)).toBe(17);
  expect(savedPercent({ monthly: usd(100), yearly: usd(1200) })).toBe(0);
  expect(savedPercent({ monthly: usd(100), yearly: usd(1500) })).toBe(0);
  expect(savedPercent({ monthly: usd(0), yearly: usd(0) })).toBe(0);
  expect(savedPercent({ monthly: usd(100), yearly: { amount: 900, currency: 'eur' } })).toBe(0);
});
