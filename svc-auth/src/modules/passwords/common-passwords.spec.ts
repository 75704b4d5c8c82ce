import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '@feltbook/svc-kit';
import { testConfig } from '../../testing/config';
import type { BreachedPasswords } from './breached-passwords';
import { PasswordEstimator } from './password-estimator';
import { PasswordPolicy } from './password-policy';

const estimator = new PasswordEstimator(testConfig({ PASSWORDS_PER_SECOND: '1000' }));
const policy = new PasswordPolicy({ includes: async () => false } as unknown as BreachedPasswords, estimator);
afterAll(() => estimator.onApplicationShutdown());

async function isTaken(password: string): Promise<boolean> {
  try {
    await policy.check({ password, loginId: 'mia' }, { network: '203.0.113.1', knownAs: null });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_request') return false;
    throw error;
  }
}

it('refuses each of the 3,000 commonest passwords of eight characters or more', async () => {
  const commonest = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(commonest).toHaveLength(3000);
  const taken: string[] = [];
  for (const password of commonest) if (await isTaken(password)) taken.push(password);
  expect(taken).toEqual([]);
});

it.each([
  ['small letters', 'kzqvwmxbtjrd'],
  ['capitals', 'KZQVWMXBTJRD'],
  ['digits', '8203947561720394'],
  ['signs', '}{;:§%&/=?~#'],
  ['letters of another script', 'пиковаядамаждёт'],
  ['emoji', '🃏🂡🎲🦊🌵🛶🪁🧭'],
  ['blanks and words', 'a river runs by the old casino'],
])('asks for no kind of character: %s', async (_, password) => {
  expect(await isTaken(password)).toBe(true);
});
