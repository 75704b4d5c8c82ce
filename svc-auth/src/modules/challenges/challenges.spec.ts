import { testConfig } from '../../testing/config';
import { Challenges } from './challenges';

const challenges = new Challenges(testConfig());
const SECONDS = 600;
const NOW = new Date('2026-11-23T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it('are random, and checked without being stored', () => {
  const [one, other] = [challenges.issue('sign-in', SECONDS, NOW), challenges.issue('sign-in', SECONDS, NOW)];
  expect(one).not.toBe(other);
  expect(challenges.check(one, 'sign-in', after(SECONDS - 1))).toEqual({
    challenge: one,
    expiresAt: after(SECONDS),
  });
});

it.each([
  ['after their time', 'sign-in', SECONDS],
  ['for another purpose', 'registration', 1],
])('are refused %s', (_, purpose, seconds) => {
  const challenge = challenges.issue('sign-in', SECONDS, NOW);
  expect(challenges.check(challenge, purpose, after(seconds))).toBeNull();
});

it('are refused with another secret', () => {
  const others = new Challenges(
    testConfig({ KEY_ENCRYPTION_SECRET: 'another-secret-for-tests-of-32-characters' }),
  );
  expect(challenges.check(others.issue('sign-in', SECONDS, NOW), 'sign-in', NOW)).toBeNull();
});

it.each(['AAAA', '7', 'undefined', 'not base64url!', ''])('are not "%s"', (challenge) => {
  expect(challenges.check(challenge, 'sign-in', NOW)).toBeNull();
});
