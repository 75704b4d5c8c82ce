import { testConfig } from '../../testing/config';
import { CHALLENGE_SECONDS, Challenges } from './challenges';

const challenges = new Challenges(testConfig());
const NOW = new Date('2026-11-23T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const clientData = (challenge: unknown) => Buffer.from(JSON.stringify({ challenge })).toString('base64url');

it('are random, and checked without being stored', () => {
  const [one, other] = [challenges.issue('sign-in', NOW), challenges.issue('sign-in', NOW)];
  expect(one).not.toBe(other);
  expect(challenges.check(clientData(one), 'sign-in', after(CHALLENGE_SECONDS - 1))).toEqual({
    challenge: one,
    expiresAt: after(CHALLENGE_SECONDS),
  });
});

it.each([
  ['after 10 minutes', 'sign-in', CHALLENGE_SECONDS],
  ['for another purpose', 'registration', 1],
])('are refused %s', (_, purpose, seconds) => {
  const challenge = challenges.issue('sign-in', NOW);
  expect(challenges.check(clientData(challenge), purpose, after(seconds))).toBeNull();
});

it('are refused with another secret', () => {
  const others = new Challenges(
    testConfig({ KEY_ENCRYPTION_SECRET: 'another-secret-for-tests-of-32-characters' }),
  );
  expect(challenges.check(clientData(others.issue('sign-in', NOW)), 'sign-in', NOW)).toBeNull();
});

it.each([clientData('AAAA'), clientData(7), clientData(undefined), 'bm90IGpzb24', ''])(
  'are not found in "%s"',
  (data) => {
    expect(challenges.check(data, 'sign-in', NOW)).toBeNull();
  },
);
