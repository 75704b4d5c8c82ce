import { ApiError } from '@feltbook/svc-kit';
import { until } from '@feltbook/tooling/testing';
import { testConfig } from '../../testing/config';
import type { BreachedPasswords } from './breached-passwords';
import { PasswordEstimator } from './password-estimator';
import { PasswordPolicy } from './password-policy';

const LEAKED = 'river-boat-gambler-51';
const estimator = new PasswordEstimator(testConfig({ PASSWORDS_PER_SECOND: '1000' }));
const policy = new PasswordPolicy(
  { includes: async (password) => password === LEAKED } as BreachedPasswords,
  estimator,
);
afterAll(() => estimator.onApplicationShutdown());
// A busy machine may take longer to start the thread than the estimator waits.
beforeAll(() => until(async () => (await refusal('seven-deuce-offsuit')) === null));
const stranger = { network: '203.0.113.1', knownAs: null };

/** @returns the reason, or null for a password that may be taken */
async function refusal(password: string, id = 'dora@example.com', path?: string): Promise<ApiError | null> {
  try {
    await policy.check({ password, loginId: id, ...(path && { path }) }, stranger);
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
  ])('refuses %s, which is easy to guess', async (password) => {
    expect((await refusal(password))?.message).toBe('Your password is easy to guess. Please choose another.');
  });

  it.each(['Feltbook2026', 'f3ltb00k-river-7', 'my.felt-book.account', 'FELTBOOK rocks for ever'])(
    'refuses %s, which contains the name of the product',
    async (password) => {
      expect((await refusal(password))?.message).toBe(
        'Your password contains “Feltbook”. Please choose another.',
      );
    },
  );

  it.each([
    ['river.rat@example.com', 'river.rat-on-a-boat'],
    ['river.rat@example.com', 'my_R1v3rR@t_is_here'],
    ['Dora-Maar', 'we all like DoraMaar'],
    ['ada', 'Ada & 77 rivers'],
    ['eve@example.com', 'eve-likes-2-gamble'],
    ['quentin@example.com', 'quentin@example.com'],
  ])('refuses the id %s in %s', async (id, password) => {
    expect((await refusal(password, id))?.message).toBe(
      'Your password contains your id. Please choose another.',
    );
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
  ])('accepts with the id %s the password %s', async (id, password) => {
    expect(await refusal(password, id)).toBeNull();
  });

  it('names the field, and does not contain the password', async () => {
    const message = 'Your password is easy to guess. Please choose another.';
    expect(await refusal('password1', 'dora', 'next')).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'next', message }],
    });
  });

  it('refuses a password that was in a leak', async () => {
    expect((await refusal(LEAKED))?.message).toBe(
      'Your password was in a data leak of another site. Please choose another.',
    );
  });

  it('takes no longer for a longer password', async () => {
    const shortest = async (password: string) => {
      const times: number[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const begun = process.cpuUsage();
        await refusal(password);
        const { user, system } = process.cpuUsage(begun);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    // Time of the processor, also in the thread. Without a bound, four times the length takes more than ten times as long.
    expect(await shortest('p@$$w0rd'.repeat(16))).toBeLessThan(8 * (await shortest('p@$$w0rd'.repeat(4))));
  });
});
