import * as z from 'zod/mini';
import { telemetryConfig } from './telemetry-config';
import { databaseTls } from '../tls/database-tls';
import { parseRedisUrl, REDIS_PROTOCOLS } from '../redis/redis-address';
import { addressOf, flag, port, url, wholeNumber } from './fields';
import { serviceCredentials } from './service-credentials';

/** Injection token of the service's parsed configuration. */
export const SERVICE_CONFIG = Symbol('service configuration');

/** Settings of every process, the gateway included. */
export const processConfig = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'has to be development, production or test'),
    'development',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port,
  /** Port of the metrics; none are served without it. */
  METRICS_PORT: z.optional(port),
  /** The address that the metrics listen on, if not HOST. */
  METRICS_HOST: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'has to be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  /** How long a stopping process answers "not ready" before it rejects calls. */
  SHUTDOWN_DELAY_MS: wholeNumber(100),
  /** How long it then waits, at most, for its clients to close their connections. */
  SHUTDOWN_DRAIN_MS: wholeNumber(0),
  ...serviceCredentials.shape,
  AUTH_URL: url(),
  ...telemetryConfig.shape,
});
export type ProcessConfig = z.output<typeof processConfig>;

/** Redis, one or a cluster; with `rediss`, files may name the certificates of the connection. */
export const redisUrl = addressOf(parseRedisUrl, ...REDIS_PROTOCOLS);

/** Settings of every service. Extend it: `z.extend(serviceConfig, { … })`. */
export const serviceConfig = z.extend(processConfig, {
  /** The service's own schema, with its own user; `ssl-mode` and files of certificates as parameters. */
  DATABASE_URL: addressOf(databaseTls, 'mysql'),
  /** Most connections to the database that this process opens; it takes 4 at its start. */
  DATABASE_POOL_SIZE: wholeNumber(16).check(z.minimum(4, 'has to be a whole number from 4 on')),
  /** A call without a database fails within 3 seconds: a new connection and a statement may take so long. */
  DATABASE_CONNECT_TIMEOUT_MS: wholeNumber(1200),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(2000),
  /** Whether a process migrates its schema at its start; false where `dist/migrate.js` runs before. */
  MIGRATE_AT_START: flag(true),
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z._default(z.string(), 'feltbook'),
  /** Seconds until an unconfirmed event is dispatched again; then twice, then four times as long. */
  EVENT_REDISPATCH_SECONDS: wholeNumber(10),
  TRACKING_URL: url(),
  BILLING_URL: url(),
  /** The public origin. */
  PUBLIC_URL: z._default(url(), 'http://localhost:8080'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;
