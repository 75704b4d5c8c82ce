import * as fc from 'fast-check';
import { bigBlind } from './big-blind';

describe('bigBlind', () => {
  it.each([
    ['1/3', 3],
    ['$2/$5', 5],
    ['5-10', 10],
    ['0.5/1', 1],
    ['.25/.50', 0.5],
    ['0,25/0,50', 0.5],
    ['$1,000/$2,000', 2000],
    ['500/1k', 1000],
    ['1/2 (5 straddle)', 5],
    ['2/5 NL', 5],
    ['0.05', 0.05],
  ])('of %s is the last number', (stakes, blind) => {
    expect(bigBlind(stakes)).toBe(blind);
  });

  it.each(['', 'home game', '0/0', '-', '$', ','])('of %j is none', (stakes) => {
    expect(bigBlind(stakes)).toBeUndefined();
  });

  it('is a number above 0 or none, whatever was written', () => {
    const written = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', 'k', '/', ' ') }),
    );
    fc.assert(
      fc.property(written, (stakes) => {
        const blind = bigBlind(stakes) ?? 1;
        expect(blind > 0 && Number.isFinite(blind)).toBe(true);
      }),
    );
  });
});
