import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from '../servers';
import { processesOf, type ProductPlan } from './product-plan';
import { environmentOf } from './product-processes';
import { parseSettings } from './settings';
import { PROCESS_NAMES, type ProcessName } from './slices';

const folder = mkdtempSync(join(tmpdir(), 'feltbook-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

function planFor(env: NodeJS.ProcessEnv): ProductPlan {
  return {
    env,
    settings: parseSettings(env),
    secrets: new Secrets(join(folder, 'secrets.json')),
    dataDir: folder,
    servers: { databaseUrl: (service) => `mysql://${service}@db/${service}`, redisUrl: 'redis://cache' },
    ports: Object.fromEntries(
      PROCESS_NAMES.map((name, index) => [name, { port: 9000 + index, metricsPort: 9100 + index }]),
    ) as ProductPlan['ports'],
  };
}

describe('environmentOf', () => {
  it('gives each service its own schema only', () => {
    const plan = planFor({ DATABASE_URL: 'mysql://root:hush@db' });
    expect(environmentOf('svc-tracking-worker', plan)['DATABASE_URL']).toBe(
      'mysql://svc-tracking@db/svc-tracking',
    );
    for (const name of PROCESS_NAMES) {
      expect(Object.values(environmentOf(name, plan))).not.toContain('mysql://root:hush@db');
    }
    expect(environmentOf('gateway', plan)['DATABASE_URL']).toBeUndefined();
  });

  it("passes the owner's password and the key encryption secret to svc-auth only", () => {
    const plan = planFor({ OWNER_PASSWORD: 'a long password', KEY_ENCRYPTION_SECRET: 'x'.repeat(40) });
    const knowing = PROCESS_NAMES.filter((name) => {
      const env = environmentOf(name, plan);
      return env['OWNER_PASSWORD'] ?? env['KEY_ENCRYPTION_SECRET'];
    });
    expect(knowing).toEqual(['svc-auth']);
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{}, 'true'],
    [{ OWNER_WITHOUT_SECOND_FACTOR: 'false' }, 'false'],
    [{ NODE_ENV: 'production' }, 'false'],
    [{ HOST: '0.0.0.0' }, 'false'],
    [{ HOST: '::' }, 'false'],
    [{ HOST: '192.168.1.7' }, 'false'],
    [{ PUBLIC_URL: 'https://feltbook.example' }, 'false'],
    [{ HOST: '::1' }, 'true'],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:8080' }, 'true'],
  ])('lets the owner in without a second factor in development on this machine only: %j', (env, value) => {
    const plan = planFor(env);
    expect(environmentOf('svc-auth', plan)['OWNER_WITHOUT_SECOND_FACTOR']).toBe(value);
    expect(environmentOf('gateway', plan)['OWNER_WITHOUT_SECOND_FACTOR']).toBeUndefined();
  });

  const LINKS = { CONTACT_EMAIL: 'hello@felt.example', DONATION_URL: 'https://pay.example/felt' };
  it.each<[NodeJS.ProcessEnv, NodeJS.ProcessEnv]>([
    [{ OWNER_EMAIL: 'mia@felt.example' }, { CONTACT_EMAIL: 'mia@felt.example', DONATION_URL: 'simulated' }],
    [LINKS, LINKS],
    [
      { CONTACT_EMAIL: '', DONATION_URL: '' },
      { CONTACT_EMAIL: '', DONATION_URL: '' },
    ],
    [{ HOST: '0.0.0.0' }, { CONTACT_EMAIL: 'owner@feltbook.example', DONATION_URL: undefined }],
    [{ NODE_ENV: 'production' }, { CONTACT_EMAIL: undefined, DONATION_URL: undefined }],
    [{ NODE_ENV: 'production', ...LINKS }, LINKS],
  ])(
    'names the owner and a simulated donation page in development, unless they are set: %j',
    (env, links) => {
      const plan = planFor(env);
      const { CONTACT_EMAIL, DONATION_URL } = environmentOf('gateway', plan);
      const simulated = `http://127.0.0.1:${plan.ports.simulators.port}/donate`;
      expect({
        CONTACT_EMAIL,
        DONATION_URL: DONATION_URL === simulated ? 'simulated' : DONATION_URL,
      }).toEqual(links);
    },
  );

  it('passes other variables on to the processes', () => {
    const plan = planFor({ LIMIT_PER_ACCOUNT: '7', LOG_LEVEL: 'warn' });
    expect(environmentOf('gateway', plan)).toMatchObject({ LIMIT_PER_ACCOUNT: '7', LOG_LEVEL: 'warn' });
  });

  it('gives each service its own credential, and the digests of all credentials', () => {
    const plan = planFor({ SERVICE_CREDENTIAL: 'of somebody else' });
    const services = PROCESS_NAMES.filter((name) => name !== 'simulators');
    const credentialOf = (name: ProcessName) => environmentOf(name, plan)['SERVICE_CREDENTIAL'] ?? '';
    expect(new Set(services.map(credentialOf)).size).toBe(4);
    expect(credentialOf('svc-billing-worker')).toBe(credentialOf('svc-billing'));
    for (const name of services) {
      const { SERVICE_CALLERS } = environmentOf(name, plan);
      for (const other of services) expect(SERVICE_CALLERS).not.toContain(credentialOf(other));
    }
  });

  it('adds the variables in processEnv to every service', () => {
    const plan = { ...planFor({}), processEnv: { EVENT_REDISPATCH_SECONDS: '2' } };
    const services = PROCESS_NAMES.filter((name) => name !== 'simulators');
    for (const name of services)
      expect(environmentOf(name, plan)).toMatchObject({
        EVENT_REDISPATCH_SECONDS: '2',
        SERVICE_CREDENTIAL: expect.any(String) as unknown,
      });
  });

  it('serves the built pages unless the environment names others', () => {
    expect(environmentOf('gateway', planFor({}))['REMOTES']).toContain('mf_tracking=/');
    expect(environmentOf('gateway', planFor({ SHELL_DIR: 'http://127.0.0.1:1' }))['SHELL_DIR']).toBe(
      'http://127.0.0.1:1',
    );
  });
});

describe('the simulators', () => {
  it('run if no provider is set up', () => {
    const plan = planFor({});
    expect(processesOf(plan.settings)).toContain('simulators');
    expect(environmentOf('svc-auth', plan)['GOOGLE_ISSUER']).toBe(
      `http://127.0.0.1:${plan.ports.simulators.port}`,
    );
  });

  it.each<[string, NodeJS.ProcessEnv]>([
    ['in production', { NODE_ENV: 'production' }],
    ['with SIMULATORS=false', { SIMULATORS: 'false' }],
  ])('do not run %s', (_case, env) => {
    const plan = planFor(env);
    expect(processesOf(plan.settings)).not.toContain('simulators');
    expect(environmentOf('svc-auth', plan)['GOOGLE_CLIENT_ID']).toBeUndefined();
    expect(environmentOf('svc-auth', plan)['SMTP_URL']).toBeUndefined();
    expect(environmentOf('svc-billing', plan)['STRIPE_SECRET_KEY']).toBeUndefined();
  });

  it('replace no provider that is set up', () => {
    const google = planFor({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
    expect(environmentOf('simulators', google)['GOOGLE_CLIENT_ID']).toBeUndefined();
    expect(environmentOf('simulators', google)['SECRET_KEY']).toBeDefined();
    expect(environmentOf('svc-auth', google)['GOOGLE_CLIENT_ID']).toBe('id');
    expect(environmentOf('svc-auth', google)['GOOGLE_ISSUER']).toBeUndefined();
    const stripe = planFor(STRIPE);
    expect(environmentOf('simulators', stripe)['SECRET_KEY']).toBeUndefined();
    expect(environmentOf('svc-billing-worker', stripe)).toMatchObject(STRIPE);
    expect(environmentOf('svc-billing', stripe)['STRIPE_API_URL']).toBeUndefined();
  });

  it('know breached passwords unless another service does', () => {
    const plan = planFor({});
    const { port } = plan.ports.simulators;
    const addressIn = (of: ProductPlan) => environmentOf('svc-auth', of)['BREACHED_PASSWORDS_URL'];
    expect(addressIn(plan)).toBe(`http://127.0.0.1:${port}`);
    const own = planFor({ BREACHED_PASSWORDS_URL: 'off' });
    expect(addressIn(own)).toBe('off');
    expect(addressIn(planFor({ NODE_ENV: 'production' }))).toBeUndefined();
  });

  it('receive the mail of svc-auth unless a mail server is set up', () => {
    const plan = planFor({});
    const { SMTP_PORT } = environmentOf('simulators', plan);
    expect(environmentOf('svc-auth', plan)).toMatchObject({
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
      MAIL_FROM: 'Feltbook <feltbook@localhost>',
    });
    const SMTP = { SMTP_URL: 'smtps://me:hush@smtp.example:465', MAIL_FROM: 'hello@feltbook.example' };
    const real = planFor(SMTP);
    const knowing = PROCESS_NAMES.filter((name) => environmentOf(name, real)['SMTP_URL']);
    expect(knowing).toEqual(['svc-auth']);
    expect(environmentOf('svc-auth', real)).toMatchObject(SMTP);
  });

  it('get the same Stripe credentials as svc-billing, and no other process gets them', () => {
    const plan = planFor({});
    const billing = environmentOf('svc-billing', plan);
    const simulator = environmentOf('simulators', plan);
    expect(environmentOf('svc-billing-worker', plan)['STRIPE_SECRET_KEY']).toBe(billing['STRIPE_SECRET_KEY']);
    expect(simulator).toMatchObject({
      PUBLIC_URL: billing['STRIPE_API_URL'],
      SECRET_KEY: billing['STRIPE_SECRET_KEY'],
      WEBHOOK_SECRET: billing['STRIPE_WEBHOOK_SECRET'],
      WEBHOOK_URL: 'http://127.0.0.1:8080/api/stripe/webhook',
      DATA_FILE: join(folder, 'stripe-simulator.json'),
    });
    const knowing = PROCESS_NAMES.filter((name) => environmentOf(name, planFor(STRIPE))['STRIPE_SECRET_KEY']);
    expect(knowing).toEqual(['svc-billing-worker', 'svc-billing']);
  });
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_given',
  STRIPE_WEBHOOK_SECRET: 'whsec_given',
  STRIPE_PRICE_MONTHLY: 'price_m',
  STRIPE_PRICE_YEARLY: 'price_y',
};
