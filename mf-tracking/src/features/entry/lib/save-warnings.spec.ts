import { cashSession, tournament } from '../../../testing/records';
import { questionsOf, warningsOf } from './save-warnings';

const at = (id: string, date: string, startTime: string, endTime: string) =>
  cashSession(id, { date, startTime, endTime });
const evening = at('new', '2026-05-02', '20:00', '23:00');

describe('a result that overlaps another', () => {
  it.each([
    ['of the same evening', at('a', '2026-05-02', '21:10', '22:00'), true],
    ['that ends when it begins', at('a', '2026-05-02', '18:00', '20:00'), false],
    ['that begins when it ends', at('a', '2026-05-02', '23:00', '01:00'), false],
    ['of the night before, past midnight', at('a', '2026-05-01', '22:00', '21:00'), true],
    ['of the same times on another day', at('a', '2026-05-01', '20:00', '23:00'), false],
    ['without times', cashSession('a', { date: '2026-05-02', startTime: '', endTime: '' }), false],
  ])('%s', (_which, other, expected) => {
    expect(warningsOf(evening, undefined, [other]).overlap).toEqual(expected ? other : undefined);
  });

  it('after midnight belongs to the evening before', () => {
    const late = at('new', '2026-05-01', '01:00', '03:00');
    expect(warningsOf(late, undefined, [at('a', '2026-05-01', '22:00', '01:30')]).overlap).toBeDefined();
    expect(warningsOf(late, undefined, [at('a', '2026-05-02', '22:00', '23:30')]).overlap).toBeUndefined();
  });

  it('may be of the other kind', () => {
    const cup = tournament('c', { date: '2026-05-02', startTime: '19:00', endTime: '20:30' });
    expect(warningsOf(evening, undefined, [cup]).overlap).toBe(cup);
  });
});

describe('an outlier', () => {
  const result = (buyin: number, cashout: number) => cashSession('new', { buyin, cashout });

  it.each([
    [500, 2001, 500],
    [50_000, 300, 500],
  ])('is a win or a loss of more than three times the largest: %i in, %i out', (buyin, cashout, largest) => {
    expect(warningsOf(result(buyin, cashout), largest, []).outlier).toBe(cashout - buyin);
  });

  it('is nothing up to three times the largest, nor without earlier results', () => {
    expect(warningsOf(result(500, 2000), 500, [])).toEqual({});
    expect(warningsOf(result(500, 50_000), 0, [])).toEqual({});
    expect(warningsOf(result(500, 50_000), undefined, [])).toEqual({});
  });
});

it('asks nothing about what an edit does not change', () => {
  const before = cashSession('a', { buyin: 500, cashout: 50_000 });
  const other = cashSession('b');
  expect(warningsOf({ ...before, buyin: 600, cashout: 50_100 }, 500, [other], before)).toEqual({});
  expect(warningsOf({ ...before, cashout: 60_000, endTime: '22:00' }, 500, [other], before)).toEqual({
    outlier: 59_500,
    overlap: other,
  });
});

it('names what it asks by the values that are asked about', () => {
  const questions = questionsOf(evening, { outlier: 900, overlap: at('a', '2026-05-02', '21:10', '22:00') });
  expect(questions).toEqual(['outlier 900', 'overlap a 2026-05-02 20:00 23:00']);
});
