import { CALLER_NAMES } from '@feltbook/contracts';

/** As cert-manager names them. */
const CERTIFICATES = ['ca.crt', 'tls.crt', 'tls.key'];

/** Every Secret that the cluster has to have, and what is in it. k8s/README.md says how they are made. */
export const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'service-credentials': ['callers', ...CALLER_NAMES],
  // Of the release before.
  'service-token': ['SERVICE_TOKEN'],
  'redis-client': ['REDIS_URL'],
  // Certificates of connections, where the addresses name them.
  'redis-client-tls': CERTIFICATES,
  'svc-auth-mysql-tls': CERTIFICATES,
  'svc-tracking-mysql-tls': CERTIFICATES,
  'svc-billing-mysql-tls': CERTIFICATES,
  'svc-auth': [
    'DATABASE_URL',
    'KEY_ENCRYPTION_SECRET',
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
  ],
  'svc-tracking': ['DATABASE_URL'],
  'svc-billing': [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_MONTHLY',
    'STRIPE_PRICE_YEARLY',
  ],
  // How images are pulled.
  registry: ['.dockerconfigjson'],
  // How the nightly dump signs in.
  'mysql-backup': ['my.cnf'],
  // A trial cluster's own servers.
  mysql: ['root', 'auth', 'tracking', 'billing'],
  redis: ['users.acl'],
};
