import { parseBankroll } from './bankroll';
import { riskText, verdictText } from './words';

describe('a typed bankroll', () => {
  it.each([
    ['5000', 5000],
    ['$5,000', 5000],
    [' 12 500.50 ', 12_500.5],
    ['9999999.99', 9_999_999.99],
    ['1.250,5', 1250.5],
    ['1,250,000', 1_250_000],
    ['12,5', 12.5],
  ])('reads %s', (text, dollars) => expect(parseBankroll(text)).toBe(dollars));

  it.each(['', '0', '-5', '1e9', 'abc', '10000000', '1.2345', '1.2.3', '.'])('rejects %s', (text) =>
    expect(parseBankroll(text)).toBeUndefined(),
  );
});

describe('a risk in words', () => {
  it.each([
    [1, '100%'],
    [0.99999, 'above 99.9%'],
    [0.0417, '4.2%'],
    [0.0000001, 'below 0.1%'],
    [0, 'below 0.1%'],
  ])('says %d as %s', (share, text) => expect(riskText(share)).toBe(text));
});

describe('the verdict', () => {
  const variance = {
    sessions: 100,
    hours: 400,
    hourly: 0,
    standardDeviation: 50,
    verdict: 'tooEarly' as const,
  };
  it.each([
    [5, 25, /very likely winning/],
    [-25, -5, /losing/],
    [-5, 25, /Too early/],
    [0, 25, /Too early/],
  ])('of %d to %d', (low, high, text) => expect(verdictText({ ...variance, low, high })).toMatch(text));
});
