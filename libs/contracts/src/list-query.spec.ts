import { listQuery } from './list-query';

describe('listQuery', () => {
  it('may be empty', () => {
    expect(listQuery.parse({})).toEqual({});
  });

  it('reads the limit as a number', () => {
    expect(listQuery.parse({ from: '2026-01-01', to: '2026-12-31', limit: '50', cursor: 'abc' })).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
      limit: 50,
      cursor: 'abc',
    });
  });

  it.each([
    { limit: '0' },
    { limit: '1001' },
    { limit: '-1' },
    { limit: '1.5' },
    { limit: 'ten' },
    { limit: '' },
    { limit: ['1', '2'] },
    { from: '2026-13-01' },
    { to: 'today' },
    { from: '' },
    { cursor: 'x'.repeat(501) },
    { page: '2' },
  ])('refuses %j', (query) => {
    expect(listQuery.safeParse(query).success).toBe(false);
  });
});
