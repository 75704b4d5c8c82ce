import { CALLER_NAMES } from '@feltbook/contracts';

/** The keys that cert-manager writes. */
const CERTIFICATES = ['ca.crt', 'tls.crt', 'tls.key'];

/** Every Secret that the cluster needs, with its keys. k8s/README.md describes how to create them. */
export const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'service-credentials': ['callers', ...CALLER_NAMES],
  'redis-client': ['REDIS_URL'],
  // For connections by TLS, if the addresses name these files.
  'redis-client-tls': CERTIFICATES,
  'svc-auth-mysql-tls': CERTIFICATES,
  'svc-tracking-mysql-tls': CERTIFICATES,
  'svc-billing-mysql-tls': CERTIFICATES,
  'svc-auth': [
    'DATABASE_URL',
    'KEY_ENCRYPTION_SECRET',
    'OTHER_KEY_ENCRYPTION_SECRET',
    'OWNER_EMAIL',
    'OWNER_PASSWORD',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
  ],
  'svc-tracking': ['DATABASE_URL'],
  'svc-billing': [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_MONTHLY',
    'STRIPE_PRICE_YEARLY',
  ],
  // The login to the registry of images.
  registry: ['.dockerconfigjson'],
  // The login of the nightly dump.
  'mysql-backup': ['my.cnf'],
  // A trial cluster's own servers.
  mysql: ['root', 'auth', 'tracking', 'billing'],
  redis: ['users.acl'],
};
