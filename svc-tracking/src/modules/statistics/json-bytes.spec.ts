import fc from 'fast-check';
import { JsonBytes } from './json-bytes';

it.each([0, -0, 1, -1, 0.1, -0.01, 0.1 + 0.2 - 0.3, 10, 99.9, 100.05, -123_456.78, 999_999_999_999.99])(
  'writes the amount %d as JSON.stringify does',
  (dollars) => {
    const rounded = Math.round(dollars * 100) / 100;
    expect(new JsonBytes(1).amount(dollars).bytes.toString()).toBe(JSON.stringify(rounded));
  },
);

it('writes any amounts and texts, however many were expected', () => {
  const cents = fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), fc.integer({ min: 0, max: 100 }), (list, expected) => {
      const amounts = list.map((each) => each / 100);
      const json = new JsonBytes(expected);
      amounts.forEach((amount, at) => json.text(at === 0 ? '[' : ',').amount(amount));
      expect(json.text(']').bytes.toString()).toBe(JSON.stringify(amounts));
    }),
  );
});
