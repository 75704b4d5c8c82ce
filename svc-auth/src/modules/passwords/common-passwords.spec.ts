import { isCommonPassword } from './common-passwords';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password',
    'PASSWORD1',
    '12345678',
    '88888888',
    'qwertyuiop',
    'trustno1',
    'sunshine',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse battery staple', 'river-card-7-of-clubs', '', ' password '])(
    'lets "%s" pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
