import { credentials, isEmail, registration } from './account';

const firstText = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const register = (id: unknown, password: unknown = 'a quiet river') =>
  registration.safeParse({ id, password });

describe('registration', () => {
  it.each(['mia@example.com', 'mia', 'Mia.K_9-x', 'ünal', '明日香'])('takes the id %s', (id) => {
    expect(register(id).success).toBe(true);
  });

  it('trims the id and takes a name', () => {
    const result = registration.parse({ id: ' mia ', password: 'a quiet river', displayName: ' Mia ' });
    expect(result).toEqual({ id: 'mia', password: 'a quiet river', displayName: 'Mia' });
  });

  it.each([
    [undefined, 'Please enter your email or username.'],
    ['   ', 'Please enter your email or username.'],
    ['ab', 'At least 3 characters, please.'],
    ['mia k', 'Use an email address, or letters, digits, dots, dashes and underscores.'],
    ['mia@home', 'Use an email address, or letters, digits, dots, dashes and underscores.'],
    ['.mia', 'Use an email address, or letters, digits, dots, dashes and underscores.'],
    ['mia<b>', 'Use an email address, or letters, digits, dots, dashes and underscores.'],
    [`${'a'.repeat(250)}@b.de`, 'At most 254 characters, please.'],
  ])('says of the id %j: %s', (id, text) => {
    expect(firstText(register(id))).toBe(text);
  });

  it.each([
    [undefined, 'Please enter a password.'],
    ['', 'Please enter a password.'],
    ['1234567', 'At least 8 characters, please.'],
    ['x'.repeat(129), 'At most 128 characters, please.'],
  ])('says of the password %j: %s', (password, text) => {
    expect(
      firstText(registration.safeParse(password === undefined ? { id: 'mia' } : { id: 'mia', password })),
    ).toBe(text);
  });

  it.each([8, 64, 128])('takes passwords of 8 to 128 characters', (length) => {
    expect(register('mia', 'ä'.repeat(length)).success).toBe(true);
  });

  it('keeps the blanks of a password', () => {
    expect(registration.parse({ id: 'mia', password: ' a b c d ' }).password).toBe(' a b c d ');
  });

  it('lets nobody name a role', () => {
    expect(registration.safeParse({ id: 'mia', password: 'a quiet river', role: 'owner' }).success).toBe(
      false,
    );
  });
});

describe('credentials', () => {
  it('say nothing about the rules of registration', () => {
    expect(credentials.safeParse({ id: 'x', password: 'y' }).success).toBe(true);
  });

  it.each([
    [{}, 'Please enter your email or username.'],
    [{ id: 'mia' }, 'Please enter a password.'],
    [{ id: 'mia', password: '' }, 'Please enter a password.'],
    [{ id: ' ', password: 'y' }, 'Please enter your email or username.'],
  ])('of %j: %s', (body, text) => {
    expect(firstText(credentials.safeParse(body))).toBe(text);
  });

  it('are bounded, so that no hash of a megabyte is computed', () => {
    expect(credentials.safeParse({ id: 'mia', password: 'x'.repeat(129) }).success).toBe(false);
    expect(credentials.safeParse({ id: 'x'.repeat(255), password: 'y' }).success).toBe(false);
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', 'mia.k+poker@sub.example.org'])('knows %s', (id) => {
    expect(isEmail(id)).toBe(true);
  });

  it.each(['mia', 'a@b', '@b.co', 'a@b.', 'a b@c.de', 'a@@b.co', 'a@b@c.de'])('refuses %s', (id) => {
    expect(isEmail(id)).toBe(false);
  });
});
