import { ANSWER_WITHIN_MS } from '@feltbook/svc-kit';
import { hash } from '@node-rs/argon2';
import { testConfig } from '../../testing/config';
import { PasswordHasher, queueLimits } from './password-hasher';

const stranger = { network: '203.0.113.1', knownAs: null };
const hasher = (env?: Record<string, string>) => new PasswordHasher(testConfig(env));

describe('PasswordHasher', () => {
  it('verifies a password, and rejects others', async () => {
    const passwords = hasher();
    const hashed = await passwords.hash('pocket aces', stranger);
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(passwords.verify('pocket aces', hashed, stranger)).resolves.toBe(true);
    await expect(passwords.verify('Pocket aces', hashed, stranger)).resolves.toBe(false);
  });

  it('treats Unicode forms of one password as equal', async () => {
    const passwords = hasher();
    const hashed = await passwords.hash('zo\u00eb-full-house', stranger);
    await expect(passwords.verify('zoe\u0308-full-house', hashed, stranger)).resolves.toBe(true);
  });

  it('never matches without a password', async () => {
    await expect(hasher().verify('', null, stranger)).resolves.toBe(false);
  });

  it('recognises a hash of weaker parameters', async () => {
    const passwords = hasher();
    expect(passwords.isOutdated(await hash('pocket aces', { memoryCost: 8192, timeCost: 1 }))).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('pocket aces', stranger))).toBe(false);
  });

  it.each(['1', '5', '10', '80', '1000'])(
    'lets no more wait than are answered in time, at %s a second',
    (pace) => {
      const { places, intervalMs } = queueLimits(testConfig({ PASSWORDS_PER_SECOND: pace }));
      expect(places * intervalMs).toBeLessThan(ANSWER_WITHIN_MS);
      expect(places).toBeGreaterThanOrEqual(2);
      // At 20 ms for a password.
      expect(places * 20).toBeLessThan(ANSWER_WITHIN_MS);
    },
  );

  it('leaves time for other work between passwords', async () => {
    const passwords = hasher({ PASSWORDS_PER_SECOND: '10' });
    const start = performance.now();
    await Promise.all(Array.from({ length: 4 }, () => passwords.verify('pocket aces', null, stranger)));
    // Timers may fire a millisecond early.
    expect(performance.now() - start).toBeGreaterThan(297);
  });

  it('goes on after a hash that is none', async () => {
    const passwords = hasher();
    await expect(passwords.verify('pocket aces', 'no hash', stranger)).rejects.toThrow();
    await expect(
      passwords.verify('pocket aces', await passwords.hash('pocket aces', stranger), stranger),
    ).resolves.toBe(true);
  });
});
