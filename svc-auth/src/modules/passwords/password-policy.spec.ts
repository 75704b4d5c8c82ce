import { ApiError } from '@feltbook/svc-kit';
import { PasswordPolicy } from './password-policy';

const policy = new PasswordPolicy();

/** @returns the reason, or null for a password that may be taken */
function refusal(password: string, id = 'dora@example.com', path?: string): ApiError | null {
  try {
    policy.check(password, id, path);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

describe('PasswordPolicy', () => {
  it.each([
    'password1',
    'PASSWORD1',
    'p@ssw0rd1!',
    'P@ssw0rd2026!',
    '!!password!!',
    'pa$$word.1990',
    'drowssap123',
    'passwordpassword',
    'Summer2026!',
    'dragon1987',
    'trustno1!',
    '1qaz2wsx',
    'qwerty123!@#',
    'aaaaaaaa',
    'abcdefgh',
    '12345678',
    'ｐａｓｓｗｏｒｄ１',
    'passw0rd'.repeat(16),
  ])('refuses %s, which is easy to guess', (password) => {
    expect(refusal(password)?.message).toBe('Your password is easy to guess. Please choose another.');
  });

  it.each(['Feltbook2026', 'f3ltb00k-river-7', 'my.felt-book.account', 'FELTBOOK rocks for ever'])(
    'refuses %s, which contains the name of the product',
    (password) => {
      expect(refusal(password)?.message).toBe('Your password contains “Feltbook”. Please choose another.');
    },
  );

  it.each([
    ['river.rat@example.com', 'river.rat-on-a-boat'],
    ['river.rat@example.com', 'my_R1v3rR@t_is_here'],
    ['Dora-Maar', 'we all like DoraMaar'],
    ['ada', 'Ada & 77 rivers'],
    ['eve@example.com', 'eve-likes-2-gamble'],
    ['quentin@example.com', 'quentin@example.com'],
  ])('refuses the id %s in %s', (id, password) => {
    expect(refusal(password, id)?.message).toBe('Your password contains your id. Please choose another.');
  });

  it.each([
    ['eve', 'seven-deuce-offsuit'],
    ['al@example.com', 'always-on-the-button'],
    ['mia', 'x7#Kq9!z'],
    ['mia', 'k7mq2zt9'],
    ['mia', 'correct horse battery staple'],
    ['mia', 'das Wetter ist schön'],
    ['mia', 'пиковая дама ждёт'],
    ['mia', '私は川が好きです'],
  ])('accepts with the id %s the password %s', (id, password) => {
    expect(refusal(password, id)).toBeNull();
  });

  it('names the field, and does not contain the password', () => {
    const message = 'Your password is easy to guess. Please choose another.';
    expect(refusal('password1', 'dora', 'next')).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'next', message }],
    });
  });

  it('takes no longer for a longer password', () => {
    const timeOf = (password: string): number => {
      const begun = performance.now();
      refusal(password);
      return performance.now() - begun;
    };
    const shortest = (password: string) => Math.min(...Array.from({ length: 5 }, () => timeOf(password)));
    // Without a bound, four times the length takes more than ten times as long.
    expect(shortest('p@$$w0rd'.repeat(16))).toBeLessThan(4 * shortest('p@$$w0rd'.repeat(4)));
  });
});
