import { severableLine, testRedis, type SeverableLine } from '@feltbook/tooling/testing';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD } from '../../testing/browser';

const FAILURES = 3;
const REGISTRATIONS = 5;
const env = {
  LOGIN_FAILURES_PER_ID: String(FAILURES),
  REGISTRATIONS_PER_ADDRESS: String(REGISTRATIONS),
};

let auth: AuthApp;
let line: SeverableLine;
beforeAll(async () => {
  line = await severableLine(testRedis().url);
  auth = await startAuthApp({ env: { ...env, REDIS_URL: line.url } });
  await auth.browser().register('ada');
});
afterAll(async () => {
  line.restore();
  await auth.close();
  await line.close();
});

describe.each([
  ['silent', () => line.hold(), () => line.restore(), 'bruno'],
  ['slow', () => line.delay(300), () => line.delay(0), 'carla'],
])('with a Redis that is %s', (_, begin, restore, newcomer) => {
  beforeAll(() => begin());
  afterAll(() => restore());

  it('every sign-in, registration and forgotten password succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_each, number) => {
        const browser = auth.browser();
        return [
          await browser.post('/login', { id: 'ada', password: PASSWORD }),
          await browser.post('/register', { id: `${newcomer}-${number}`, password: PASSWORD }),
          await browser.post('/auth/forgot-password', { id: `${newcomer}-${number}@feltbook.example` }),
        ].map(({ status }) => status);
      }),
    );
    expect(answers).toEqual(Array<number[]>(5).fill([200, 201, 202]));
  });

  it('limits still count', async () => {
    const browser = auth.browser();
    const statuses: number[] = [];
    for (let tries = 0; tries <= FAILURES; tries += 1)
      statuses.push((await browser.post('/login', { id: 'ada', password: 'not the password' })).status);
    expect(statuses).toEqual([...Array<number>(FAILURES).fill(401), 429]);
    const registered: number[] = [];
    for (let number = 0; number <= REGISTRATIONS; number += 1)
      registered.push(
        (await browser.post('/register', { id: `${newcomer}x${number}`, password: PASSWORD })).status,
      );
    expect(registered).toEqual([...Array<number>(REGISTRATIONS).fill(201), 429]);
  });
});
