import { chosen, DEFAULT_SORT, pressed, turned } from './sort';

describe('the order of users', () => {
  it('starts with the last login, newest first', () => {
    expect(DEFAULT_SORT).toEqual({ column: 'last_login', order: 'desc' });
  });

  it('is reversed when the same header is pressed again', () => {
    const once = pressed(DEFAULT_SORT, 'last_login');
    expect(once).toEqual({ column: 'last_login', order: 'asc' });
    expect(pressed(once, 'last_login')).toEqual(DEFAULT_SORT);
  });

  it('starts ascending by another header', () => {
    expect(pressed(DEFAULT_SORT, 'cash_profit_loss')).toEqual({ column: 'cash_profit_loss', order: 'asc' });
  });

  it('starts descending by another entry of the dropdown, and can be reversed', () => {
    const byHours = chosen({ column: 'name', order: 'asc' }, 'hours_played');
    expect(byHours).toEqual({ column: 'hours_played', order: 'desc' });
    expect(chosen({ column: 'name', order: 'asc' }, 'name')).toEqual({ column: 'name', order: 'asc' });
    expect(turned(byHours)).toEqual({ column: 'hours_played', order: 'asc' });
  });

  it('rejects a column that the server does not sort by', () => {
    expect(() => chosen(DEFAULT_SORT, 'password')).toThrow();
  });
});
