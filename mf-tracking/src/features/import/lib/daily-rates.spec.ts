import { areKnown, RatesOfDays, ratesOn } from './daily-rates';

it('a day has its own rate, or that of the last one within a week before it', () => {
  const published = { '2026-02-27': 1.08, '2026-03-05': 1.09 };
  const days = [
    '2026-02-26',
    '2026-02-27',
    '2026-03-01',
    '2026-03-04',
    '2026-03-05',
    '2026-03-12',
    '2026-03-13',
  ];
  expect(ratesOn(days, published)).toEqual({
    '2026-02-27': 1.08,
    '2026-03-01': 1.08,
    '2026-03-04': 1.08,
    '2026-03-05': 1.09,
    '2026-03-12': 1.09,
  });
  expect(areKnown(['2026-03-05', '2026-03-12'], ratesOn(days, published))).toBe(true);
  expect(areKnown(days, ratesOn(days, published))).toBe(false);
});

it('a reading has the days of each currency whose rates it needed', () => {
  const rates = new RatesOfDays({ EUR: { '2026-03-05': 1.09 } });
  expect(rates.of('EUR', '2026-03-06')).toBeUndefined();
  expect(rates.of('EUR', '2026-03-05')).toBe(1.09);
  expect(rates.of('GBP', '2026-03-05')).toBeUndefined();
  expect(rates.days()).toEqual({ EUR: ['2026-03-05', '2026-03-06'], GBP: ['2026-03-05'] });
});
