import { isIdLike } from './id-like';

describe('isIdLike', () => {
  it.each(['01a1fc36-e7d8-752b-8b3e-e1433ae1dfb1', 'x'])('accepts %s', (text) => {
    expect(isIdLike(text)).toBe(true);
  });

  it.each(['', 'ö', 'a b', 'x'.repeat(37), 'x\n'])('rejects "%s"', (text) => {
    expect(isIdLike(text)).toBe(false);
  });
});
