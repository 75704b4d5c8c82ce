import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Answer, type Browser } from '../../testing/browser';

const env = { LOGIN_FAILURES_PER_ID: '3', LOGIN_FAILURES_PER_ADDRESS: '6', REGISTRATIONS_PER_ADDRESS: '5' };

let auth: AuthApp;
let replica: AuthApp;
let withoutRedis: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env });
  replica = await startAuthApp({ beside: auth, env });
  withoutRedis = await startAuthApp({ beside: auth, env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } });
  for (const id of ['ada', 'bruno']) await auth.browser().register(id);
});
afterAll(async () => {
  await withoutRedis.close();
  await replica.close();
  await auth.close();
});

const fail = (browser: Browser, id = 'ada') => browser.post('/login', { id, password: 'not the password' });
const succeed = (browser: Browser, id = 'ada') => browser.post('/login', { id, password: PASSWORD });

async function times(count: number, call: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call()).status);
  return statuses;
}

describe('failed sign-ins', () => {
  it('are limited for an id at an address, with the right password too', async () => {
    const browser = auth.browser();
    expect(await times(4, () => fail(browser))).toEqual([401, 401, 401, 429]);
    const answer = await succeed(browser);
    expect(answer.status).toBe(429);
    expect(answer.body['code']).toBe('rate_limited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('lock no player out at another address', async () => {
    await times(4, () => fail(auth.browser('203.0.113.66')));
    expect((await succeed(auth.browser('203.0.113.67'))).status).toBe(200);
  });

  it('of one id leave the others of the same address alone, until the address has too many', async () => {
    const address = '203.0.113.90';
    const browser = auth.browser(address);
    await times(3, () => fail(browser, 'ada'));
    expect((await succeed(browser, 'bruno')).status).toBe(200);
    await times(3, () => fail(browser, 'somebody'));
    expect((await succeed(auth.browser(address), 'bruno')).status).toBe(429);
  });

  it('count alike for ids that do not exist, and in whatever case', async () => {
    const browser = auth.browser();
    expect(await times(4, () => fail(browser, 'nobody-here'))).toEqual([401, 401, 401, 429]);
    expect((await fail(browser, 'NOBODY-here')).status).toBe(429);
  });

  it('are counted by all replicas together', async () => {
    const address = '203.0.113.80';
    await times(2, () => fail(auth.browser(address)));
    await times(1, () => fail(replica.browser(address)));
    expect((await fail(auth.browser(address))).status).toBe(429);
  });

  it('are limited exactly if they are concurrent', async () => {
    const browser = auth.browser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(browser)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  });

  it('are limited without Redis too', async () => {
    const browser = withoutRedis.browser();
    expect(await times(4, () => fail(browser))).toEqual([401, 401, 401, 429]);
  });
});

describe('successful sign-ins', () => {
  it('are not limited, even if many are concurrent', async () => {
    const browser = auth.browser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => succeed(browser)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });
});

describe('registrations', () => {
  it('are limited for an address, the refused ones included', async () => {
    const browser = auth.browser();
    const ids = ['r1-player', 'r2-player', 'ada', 'r3-player', 'r4-player', 'r5-player'];
    const statuses: number[] = [];
    for (const id of ids) statuses.push((await browser.post('/register', { id, password: PASSWORD })).status);
    expect(statuses).toEqual([201, 201, 409, 201, 201, 429]);
    expect((await auth.browser().post('/register', { id: 'r5-player', password: PASSWORD })).status).toBe(
      201,
    );
  });

  it('do not count if they are invalid', async () => {
    const browser = auth.browser();
    expect(await times(8, () => browser.post('/register', { id: 'x' }))).toEqual(
      Array.from({ length: 8 }, () => 400),
    );
  });
});
