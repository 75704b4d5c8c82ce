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
  /** Where Prometheus reads; without it nothing is served. */
  METRICS_PORT: z.optional(port),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'has to be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  /** How long a process that was asked to stop answers "not ready" before it stops taking calls. */
  SHUTDOWN_PAUSE_MS: wholeNumber(100),
  /** How long it then waits, at the most, until its clients have left the connections that they keep open. */
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
  /** Whether a process migrates its schema when it starts; false where `dist/migrate.js` does so before. */
  MIGRATE_AT_START: flag(true),
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z._default(z.string(), 'feltbook'),
  /** How long an event may go unconfirmed before it is dispatched again; later twice, then four times as long. */
  EVENT_REDISPATCH_SECONDS: wholeNumber(10),
  TRACKING_URL: url(),
  BILLING_URL: url(),
  /** The origin that players see. */
  PUBLIC_URL: z._default(url(), 'http://localhost:8080'),
});
export type ServiceConfig = z.output<typeof serviceConfig>;
