import * as fc from 'fast-check';
import { referenceTax } from '../testing';
import { TAX_RULES, taxFigures } from './tax-rules';

const taxed = (won: number, lost: number, year = '2026') =>
  taxFigures({ won, lost }, year).map(({ deductible, taxable }) => [deductible, taxable]);

it.each([
  [100_000, 100_000, 90_000, 10_000],
  [100_000, 112_000, 100_000, 0],
  [900_000, 800_000, 720_000, 180_000],
  [0, 500, 0, 0],
  [500, 0, 0, 500],
  [10.01, 0.05, 0.05, 9.96],
])('taxes gains of %d with losses of %d from 2026: %d deducted, %d taxable', (won, lost, ...figures) =>
  expect(taxed(won, lost)).toEqual([figures]),
);

it('deducts all losses up to the gains before 2026', () => {
  expect(taxed(100_000, 100_000, '2025')).toEqual([[100_000, 0]]);
  expect(taxed(100_000, 40_000, '2025')).toEqual([[40_000, 60_000]]);
  expect(taxed(100_000, 140_000, '2025')).toEqual([[100_000, 0]]);
  expect(taxed(100_000, 100_000, '2031')).toEqual([[90_000, 10_000]]);
});

it('has one rule for each country and year, each with its source', () => {
  const [{ from: _, ...rule } = { from: '' }] = TAX_RULES;
  expect(taxFigures({ won: 1, lost: 1 }, '2026')).toEqual([expect.objectContaining(rule)]);
  for (const { source, from } of TAX_RULES)
    expect([source, from]).toEqual([expect.stringMatching(/165\(d\)/), expect.stringMatching(/^\d{4}$/)]);
});

it('agrees with the reference', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 2020, max: 2030 }), (gains, losses, year) => {
      const [[deductible, taxable] = []] = taxed(gains / 100, losses / 100, String(year));
      expect([deductible, taxable]).toEqual(referenceTax(gains, losses, year).map((cents) => cents / 100));
    }),
  );
});
