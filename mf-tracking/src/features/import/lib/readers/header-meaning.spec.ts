import { withoutUnit } from './header-meaning';

describe('withoutUnit', () => {
  it.each([
    ['Buy-in ($)', 'Buy-in '],
    ['Duration [h]', 'Duration '],
    ['€ Cashout', ' Cashout'],
    ['Tips (USD', 'Tips '],
  ])('%s', (name, expected) => {
    expect(withoutUnit(name)).toBe(expected);
  });

  // A pattern that takes quadratic time needs minutes for it.
  it('takes a name of many brackets', () => {
    expect(withoutUnit('('.repeat(400_000))).toBe('');
  });
});
