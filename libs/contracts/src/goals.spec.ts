import { goalRequest, goalSeen } from './goals';

const REQUEST = { period: 'week', measure: 'hours', target: 20 };
const problemsOf = (change: object) => {
  const { error } = goalRequest.safeParse({ ...REQUEST, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a goal', () => {
  it('has a period, a measure and a target', () => {
    expect(goalRequest.parse(REQUEST)).toEqual(REQUEST);
    expect(goalRequest.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual([
      'period',
      'measure',
      'target',
    ]);
  });

  it.each([
    ['week', 168],
    ['month', 744],
    ['year', 8784],
  ])('has at most the hours of a %s', (period, hours) => {
    expect(problemsOf({ period, target: hours })).toEqual([]);
    expect(problemsOf({ period, target: hours + 0.01 })).toEqual([
      `target: A ${period} has at most ${hours.toLocaleString('en-US')} hours.`,
    ]);
    expect(problemsOf({ period, target: hours + 0.01, measure: 'profit' })).toEqual([]);
  });

  it.each([
    [0, 'Enter a number above 0.'],
    [-1, 'Enter a number above 0.'],
    [Number.NaN, 'Enter a number above 0.'],
    ['20', 'Enter a number above 0.'],
    [1.005, 'Goals have at most two decimals.'],
    [10_000_000, 'Goals go up to 9,999,999.99.'],
  ])('is not %p', (target, message) => {
    expect(problemsOf({ target, measure: 'profit' })).toEqual([`target: ${message}`]);
  });

  it('goes up to the largest amount, and down to a cent', () => {
    for (const target of [9_999_999.99, 0.01]) expect(problemsOf({ target, measure: 'profit' })).toEqual([]);
  });

  it('was seen on a day that exists and has begun somewhere', () => {
    expect(problemsOf({ seen: inDays(1) })).toEqual([]);
    expect(problemsOf({ seen: inDays(2) })).toEqual(['seen: That day is in the future.']);
    expect(problemsOf({ seen: '2026-02-30' })).toEqual(['seen: That day is not on the calendar.']);
    expect(goalSeen.safeParse({ target: 20 }).success).toBe(false);
  });
});
