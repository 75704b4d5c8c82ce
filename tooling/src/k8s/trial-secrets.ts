import { CALLER_NAMES } from '@feltbook/contracts';
import { randomBytes } from 'node:crypto';
import { stringify } from 'yaml';
import { callerEntry } from '../run/service-credentials';

/** Hexadecimal, so that a URL can hold it. */
const password = (): string => randomBytes(24).toString('hex');

/**
 * Returns the Secrets of a trial cluster, with random passwords, for `kubectl create -f -`. Stores nothing: a second run
 * creates other passwords, and `create` keeps the ones that the cluster's servers use.
 * @param owner the owner's e-mail address
 */
function trialSecrets(owner: string): Record<string, Record<string, string>> {
  const services = { auth: password(), tracking: password(), billing: password() };
  const redis = password();
  const database = (name: keyof typeof services) =>
    `mysql://feltbook_${name}:${services[name]}@mysql:3306/feltbook_${name}`;
  return {
    mysql: { root: password(), ...services },
    redis: { 'users.acl': `user default on >${redis} ~* &* +@all\n` },
    'redis-client': { REDIS_URL: `redis://:${redis}@redis:6379` },
    'service-credentials': serviceCredentials(),
    'svc-auth': {
      DATABASE_URL: database('auth'),
      KEY_ENCRYPTION_SECRET: password(),
      OWNER_EMAIL: owner,
      OWNER_PASSWORD: randomBytes(9).toString('base64url'),
    },
    'svc-tracking': { DATABASE_URL: database('tracking') },
    'svc-billing': { DATABASE_URL: database('billing') },
  };
}

/** A credential per service, and the `callers` by which services recognise each other. */
function serviceCredentials(): Record<string, string> {
  const credentials = CALLER_NAMES.map((service) => [service, password()] as const);
  const callers = credentials.map(([service, credential]) => callerEntry(service, credential)).join(',');
  return { ...Object.fromEntries(credentials), callers };
}

for (const [name, stringData] of Object.entries(trialSecrets(process.argv[2] ?? 'owner@feltbook.example'))) {
  const metadata = { name, namespace: 'feltbook', labels: { 'app.kubernetes.io/part-of': 'feltbook' } };
  console.log(
    `---\n${stringify({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData })}`,
  );
}
