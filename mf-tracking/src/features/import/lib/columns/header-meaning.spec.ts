import { withoutUnit } from './header-meaning';

describe('withoutUnit', () => {
  it.each([
    ['Buy-in ($)', 'Buy-in '],
    ['Duration [h]', 'Duration '],
    ['€ Cashout', ' Cashout'],
    ['Tips (USD', 'Tips '],
  ])('strips the unit of %s', (name, expected) => {
    expect(withoutUnit(name)).toBe(expected);
  });

  // A pattern with quadratic backtracking would take minutes.
  it('handles a name of many brackets in linear time', () => {
    expect(withoutUnit('('.repeat(400_000))).toBe('');
  });
});
