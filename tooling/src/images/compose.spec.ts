import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { isSlice, readWorkspaces } from '../affected/workspaces';
import { variablesOf } from '../k8s/manifests/environment';
import { CHECKOUT } from '../run/checkout';

const source = readFileSync(join(CHECKOUT, 'compose.yaml'), 'utf8');
const service = z.looseObject({
  image: z.string(),
  build: z.optional(
    z.object({ context: z.literal('.'), dockerfile: z.string(), args: z.object({ SLICE: z.string() }) }),
  ),
  ports: z._default(z.array(z.string()), []),
  read_only: z._default(z.boolean(), false),
  cap_drop: z._default(z.array(z.string()), []),
  security_opt: z._default(z.array(z.string()), []),
  environment: z._default(z.record(z.string(), z.string()), {}),
  networks: z.array(z.string()),
  depends_on: z._default(z.record(z.string(), z.object({ condition: z.string() })), {}),
});
const compose = z.looseObject({ services: z.record(z.string(), service) });
const slices = readWorkspaces(CHECKOUT)
  .filter(isSlice)
  .map(({ folder }) => folder);

describe('compose.yaml', () => {
  const { services } = compose.parse(parse(source, { merge: true }));
  const ownServices = Object.entries(services).filter(([, { image }]) => image.startsWith('feltbook/'));

  it('runs every slice', () => {
    const built = ownServices.flatMap(([, { image, build }]) => (build ? [[image, build.args.SLICE]] : []));
    expect(built.sort()).toEqual(slices.map((slice) => [`feltbook/${slice}`, slice]).sort());
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(['svc-tracking-worker', 'svc-billing-worker']),
    );
  });

  it('publishes only the port of the gateway', () => {
    expect(
      Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => [name, port])),
    ).toEqual([['gateway', '8080:8080']]);
  });

  it('runs own services read-only and without privileges', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of ownServices) {
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('depends only on existing services, and migrates before svc-auth starts', () => {
    const named = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on));
    expect(named.filter((name) => !(name in services))).toEqual([]);
    expect(services['svc-auth']?.depends_on['svc-auth-migrate']).toEqual({
      condition: 'service_completed_successfully',
    });
  });

  it('reads every secret from a variable', () => {
    const secret = /(TOKEN|PASSWORD|SECRET|KEY)$/;
    for (const { environment } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment).filter(([key]) => secret.test(key))) {
        expect(`${name}=${value}`).toMatch(/^\w+=\$\{\w+:[?-][^}]*\}$/);
      }
    }
  });

  // The images set the first ones; the others are for npm start and development.
  const NOT_PASSED = ['NODE_ENV', 'HOST', 'PORT', 'METRICS_PORT', 'METRICS_HOST', 'OTEL_SERVICE_NAME'];
  const DEVELOPMENT = ['DEV_PAGES', 'OWNER_WITHOUT_SECOND_FACTOR'];

  it.each(Object.entries(services).filter(([name]) => variablesOf(name, 'src').length > 0))(
    'passes every variable that %s reads',
    (name, { environment }) => {
      const missing = variablesOf(name, 'src').filter((variable) => !(variable in environment));
      expect(missing.filter((variable) => !NOT_PASSED.includes(variable)).sort()).toEqual(
        DEVELOPMENT.filter((variable) => variablesOf(name, 'src').includes(variable)),
      );
    },
  );

  it('gives the address of the database only to services with a schema', () => {
    const recipients = Object.entries(services)
      .filter(([, { environment }]) => environment['DATABASE_URL'])
      .map(([name]) => name);
    expect(
      recipients.filter((name) => !/^svc-(auth|tracking|billing)(-migrate|-worker)?$/.test(name)),
    ).toEqual([]);
    expect(services['mysql']?.networks).toEqual(['data']);
  });
});
