import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Container } from 'kubernetes-types/core/v1';
import * as z from 'zod/mini';
import { CHECKOUT } from '../../run/checkout';
import { callerEntry } from '../../run/service-credentials';
import { nameOf, ofKind, workloads, type KubeObject, type Problem } from './objects';

const load = createRequire(__filename);

/** The schema of each process's environment: the slice, the file in its code folder, and the export. */
const CONFIGURATIONS: Readonly<Record<string, readonly [slice: string, file: string, name: string]>> = {
  gateway: ['gateway', 'config/gateway-config', 'gatewayConfig'],
  'svc-auth': ['svc-auth', 'config/auth-config', 'authConfig'],
  'svc-tracking': ['svc-tracking', 'config/tracking-config', 'trackingConfig'],
  'svc-tracking-worker': ['svc-tracking', 'config/tracking-config', 'trackingConfig'],
  'svc-billing': ['svc-billing', 'billing-config', 'billingConfig'],
  'svc-billing-worker': ['svc-billing', 'billing-config', 'billingConfig'],
  migrate: ['libs/svc-kit', 'database/migrate-process', 'migrationConfig'],
};

/** Variables that Node itself reads. */
const NODE_VARIABLES = ['NODE_OPTIONS'];

/** Samples of values that only the cluster has. */
const SAMPLES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'mysql://user:password@mysql/schema',
  REDIS_URL: 'redis://:password@redis',
  PHOTOS_S3_ENDPOINT: 'https://s3.example',
  OWNER_EMAIL: 'owner@feltbook.example',
  SMTP_URL: 'smtps://user:password@smtp.example',
  SERVICE_CALLERS: callerEntry('gateway', ''),
};
const SAMPLE = 'a-secret-that-is-long-enough-for-everybody';

/**
 * Checks that each process can start with its environment: every name is known, none is missing, and every value is
 * valid.
 * @param code the folder in each slice that holds its code: `dist`, or `src` where sources can be loaded
 */
export function environmentProblems(objects: readonly KubeObject[], code: 'dist' | 'src'): Problem[] {
  return workloads(objects)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ name, containers, initContainers }) =>
      [...initContainers, ...containers].flatMap((container) => {
        const env = environmentOf(container, objects);
        const process = container.name === 'app' ? name : container.name;
        const problems = CONFIGURATIONS[process]
          ? faults(schemaOf(CONFIGURATIONS[process], code), env)
          : Object.keys(env).map((variable) => `${variable} is set for a process that reads no variables`);
        return problems.map((what) => ({ where: `Deployment ${name}: container ${container.name}`, what }));
      }),
    );
}

/** Returns the environment of a container, with samples of values that only the cluster has. */
function environmentOf({ env = [], envFrom = [] }: Container, objects: readonly KubeObject[]) {
  const maps = ofKind(objects, 'ConfigMap');
  const shared = envFrom.map(
    ({ configMapRef }) => maps.find((map) => nameOf(map) === configMapRef?.name)?.data ?? {},
  );
  const own = env.map(({ name, value }) => [name, value ?? SAMPLES[name] ?? SAMPLE] as const);
  return Object.assign({}, ...shared, Object.fromEntries(own)) as Record<string, string>;
}

/** Names of all variables that a process reads; none if it is not a service. */
export const variablesOf = (process: string, code: 'dist' | 'src'): string[] =>
  CONFIGURATIONS[process] ? Object.keys(schemaOf(CONFIGURATIONS[process], code).shape) : [];

function schemaOf([slice, file, name]: readonly [string, string, string], code: string): z.ZodMiniObject {
  const loaded: unknown = load(join(CHECKOUT, slice, code, file));
  const schema: unknown = Reflect.get(Object(loaded), name);
  if (!(schema instanceof z.ZodMiniObject)) throw new Error(`${slice} has no ${name} in ${file}`);
  return schema;
}

function faults(schema: z.ZodMiniObject, env: Readonly<Record<string, string>>): string[] {
  const known = new Set([...Object.keys(schema.shape), ...NODE_VARIABLES]);
  const unknown = Object.keys(env)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is not a variable of this process`);
  const { error } = z.safeParse(schema, env);
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return env[name] === undefined ? `${name} is missing` : `${name} ${message}`;
  });
  return [...unknown, ...wrong];
}
