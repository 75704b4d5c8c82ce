import { argon2 } from '../../testing/argon2';
import { startAuthApp, type AuthApp } from '../../testing/auth-app';
import { PASSWORD, type Browser } from '../../testing/browser';
import { playerWithApp } from '../../testing/player-with-app';

const env = {
  LOGIN_FAILURES_PER_ID: '3',
  LOGIN_FAILURES_PER_ADDRESS: '6',
  LOGIN_FAILURES_PER_ID_TOTAL: '7',
  LOGIN_FAILURES_PER_DEVICE: '4',
};

let auth: AuthApp;
let replica: AuthApp;
let withoutRedis: AuthApp;
beforeAll(async () => {
  auth = await startAuthApp({ env });
  replica = await startAuthApp({ beside: auth, env });
  withoutRedis = await startAuthApp({ beside: auth, env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } });
});
afterAll(async () => {
  await withoutRedis.close();
  await replica.close();
  await auth.close();
});

let names = 0;
let networks = 0;
const newNetwork = () => `203.0.113.${(networks += 1)}`;

/** A new account without failed sign-ins. */
async function newPlayer(): Promise<string> {
  const id = `player-${(names += 1)}`;
  await auth.browser().register(id);
  return id;
}

/** A browser of this app, at a given address, that signed in before. */
async function knownDevice(app: AuthApp, id: string, network: string): Promise<Browser> {
  const browser = app.browser(network);
  await browser.signIn(id);
  return browser;
}

const statusOf = async (browser: Browser, id: string, password = PASSWORD) =>
  (await browser.post('/login', { id, password })).status;
const failAt = (app: AuthApp, network: string, id: string) => statusOf(app.browser(network), id, 'not it');

async function times(count: number, call: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await call(index));
  return statuses;
}
const repeated = (count: number, status: number) => Array.from({ length: count }, () => status);

describe.each<[string, () => AuthApp]>([
  ['with Redis', () => auth],
  ['without Redis', () => withoutRedis],
])('a network that one guest has used up, %s', (_, app) => {
  it('refuses new devices, and none that signed in to its account before', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const device = await knownDevice(app(), id, network);
    await times(6, (index) => failAt(app(), network, `nobody-${index % 3}`));
    expect(await statusOf(app().browser(network), id)).toBe(429);
    expect(await statusOf(device, id)).toBe(200);
  });

  it('refuses no signed-in player what needs the password again', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const device = app().browser(network);
    const { token } = await device.signIn(id);
    await times(6, (index) => failAt(app(), network, index % 2 ? id : 'nobody'));
    const end = (password: string) => device.call('DELETE', '/me/logins', { token, body: { password } });
    expect((await end(PASSWORD)).status).toBe(204);
    expect(await times(5, async () => (await end('not it')).status)).toEqual([...repeated(4, 400), 429]);
  });

  it('refuses no known device a recovery', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const device = app().browser(network);
    const { token } = await device.signIn(id);
    const made = await device.post('/me/recovery-codes', { password: PASSWORD }, { token });
    const [code] = made.body['codes'] as string[];
    await times(6, (index) => failAt(app(), network, `nobody-${index % 3}`));
    const recovery = { id, code, password: 'jack-ten-suited' };
    expect((await app().browser(network).post('/auth/recover', recovery)).status).toBe(429);
    expect((await device.post('/auth/recover', recovery)).status).toBe(204);
  });

  it('accepts a known device also if the guest tried the same id', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const device = await knownDevice(app(), id, network);
    expect(await times(4, () => failAt(app(), network, id))).toEqual([401, 401, 401, 429]);
    expect(await statusOf(device, id)).toBe(200);
  });
});

describe('an id that is tried from many addresses', () => {
  it('is refused everywhere, at all replicas, but on devices that signed in to it before', async () => {
    const id = await newPlayer();
    const device = await knownDevice(auth, id, newNetwork());
    const tries = times(8, (index) => failAt(index % 2 ? auth : replica, newNetwork(), id));
    expect(await tries).toEqual([...repeated(7, 401), 429]);
    expect(await statusOf(replica.browser(), id)).toBe(429);
    expect(await statusOf(device, id)).toBe(200);
  });

  it('is refused without Redis too', async () => {
    const id = await newPlayer();
    const tries = times(8, () => failAt(withoutRedis, newNetwork(), id));
    expect(await tries).toEqual([...repeated(7, 401), 429]);
  });

  it('is limited exactly for concurrent attempts', async () => {
    const id = await newPlayer();
    const tries = Array.from({ length: 20 }, (_, index) =>
      failAt(index % 2 ? auth : replica, newNetwork(), id),
    );
    const statuses = await Promise.all(tries);
    expect(statuses.filter((status) => status === 401)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(13);
  });

  it('is refused without a password check, whether or not the account exists', async () => {
    const [id, nobody] = [await newPlayer(), 'nobody-at-all'];
    const refusals = [];
    for (const name of [id, nobody]) {
      await times(7, () => failAt(auth, newNetwork(), name));
      const verify = jest.spyOn(argon2, 'verify').mockClear();
      const { status, body } = await auth.browser().post('/login', { id: name, password: PASSWORD });
      expect(verify).not.toHaveBeenCalled();
      refusals.push({ status, ...body, requestId: '' });
    }
    expect(refusals[0]).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(refusals[1]).toEqual(refusals[0]);
  });
});

describe('a device that signed in before', () => {
  it('has its own count of failures, at every address and replica', async () => {
    const id = await newPlayer();
    const device = await knownDevice(auth, id, newNetwork());
    const cookie = device.cookie('feltbook_device') ?? '';
    const moved = (app: AuthApp) => {
      const browser = app.browser(newNetwork());
      browser.hold('feltbook_device', cookie, '/');
      return browser;
    };
    const tries = times(5, (index) => statusOf(moved(index % 2 ? auth : replica), id, 'not it'));
    expect(await tries).toEqual([...repeated(4, 401), 429]);
    const verify = jest.spyOn(argon2, 'verify');
    expect(await statusOf(device, id)).toBe(429);
    expect(verify).not.toHaveBeenCalled();
    // They count for no other id.
    expect(await statusOf(auth.browser(), id)).toBe(200);
  });

  it('is a new device for every other account', async () => {
    const [network, id, mine] = [newNetwork(), await newPlayer(), await newPlayer()];
    const device = await knownDevice(auth, mine, network);
    await times(6, (index) => failAt(auth, network, `nobody-${index % 3}`));
    expect(await statusOf(device, id)).toBe(429);
    expect(await statusOf(device, 'nobody-at-all-here')).toBe(429);
    expect(await statusOf(device, mine)).toBe(200);
  });

  it('stays known after signing out, and after a refresh', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const device = await knownDevice(auth, id, network);
    expect((await device.post('/auth/refresh')).status).toBe(200);
    const { token } = await device.signIn(id);
    await device.post('/logout', undefined, { token });
    await times(6, (index) => failAt(auth, network, `nobody-${index % 3}`));
    expect(await statusOf(device, id)).toBe(200);
  });
});

describe('a stolen login', () => {
  it('makes no device known by a refresh', async () => {
    const [network, id] = [newNetwork(), await newPlayer()];
    const owner = await knownDevice(auth, id, newNetwork());
    let refresh = owner.cookie('feltbook_refresh') ?? '';
    const statuses: number[] = [];
    for (let devices = 0; devices < 3; devices += 1) {
      const thief = auth.browser(network);
      thief.hold('feltbook_refresh', refresh);
      expect((await thief.post('/auth/refresh')).status).toBe(200);
      expect(thief.cookie('feltbook_device')).toBeUndefined();
      refresh = thief.cookie('feltbook_refresh') ?? '';
      statuses.push(...(await times(2, () => statusOf(thief, id, 'not it'))));
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('does not use the device cookie of another account', async () => {
    const [id, mine] = [await newPlayer(), await newPlayer()];
    const owner = await knownDevice(auth, id, newNetwork());
    const thief = await knownDevice(auth, mine, newNetwork());
    const own = thief.cookie('feltbook_device');
    thief.hold('feltbook_refresh', owner.cookie('feltbook_refresh') ?? '');
    expect((await thief.post('/auth/refresh')).status).toBe(200);
    expect(thief.cookie('feltbook_device')).toBe(own);
  });
});

describe('many devices that signed in to one account', () => {
  it('share a limit, which refuses no new device', async () => {
    const id = await newPlayer();
    const devices = [];
    for (let count = 0; count < 3; count += 1) devices.push(await knownDevice(auth, id, newNetwork()));
    const statuses: number[][] = [];
    for (const device of devices) statuses.push(await times(4, () => statusOf(device, id, 'not it')));
    expect(statuses).toEqual([repeated(4, 401), [...repeated(3, 401), 429], repeated(4, 429)]);
    expect(await statusOf(auth.browser(newNetwork()), id)).toBe(200);
  });

  it('share a limit of wrong codes, which refuses no new device', async () => {
    const { player, recoveryCodes } = await playerWithApp(auth);
    const [first, ...others] = recoveryCodes;
    const secondStep = async (browser: Browser, code: string) => {
      const { body } = await browser.post('/login', { id: player.handle, password: PASSWORD });
      return (await browser.post('/auth/second-factor', { ticket: body['ticket'], code })).status;
    };
    const devices: Browser[] = [];
    for (const code of others.slice(0, 3)) {
      const device = auth.browser(newNetwork());
      expect(await secondStep(device, code)).toBe(200);
      devices.push(device);
    }
    const statuses: number[][] = [];
    for (const device of devices) statuses.push(await times(3, () => secondStep(device, '000000')));
    expect(statuses).toEqual([repeated(3, 401), repeated(3, 401), [401, 429, 429]]);
    expect(await secondStep(auth.browser(newNetwork()), first)).toBe(200);
  });
});
