import { MAX_IMPORT_SECONDS } from '@feltbook/contracts';
import { flag, optionalWholeNumber, processConfig, redisUrl, url, wholeNumber } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { remoteSources, source, trustedProxies } from './sources';

/** The gateway's environment variables. */
export const gatewayConfig = z.extend(processConfig, {
  TRACKING_URL: url(),
  BILLING_URL: url(),
  /** The origin that players see. */
  PUBLIC_URL: z._default(url(), 'http://localhost:8080'),
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z._default(z.string(), 'feltbook'),
  SHELL_DIR: source,
  REMOTES: remoteSources,
  /** Takes the events that pages count, each a POST of JSON; without it nothing is counted. */
  ANALYTICS_URL: z.optional(url()),
  TRUSTED_PROXIES: trustedProxies,
  /** The proxy in front makes traces itself and drops those of its clients. */
  TRUST_TRACEPARENT: flag(),
  /** Per account, or per address without a token. */
  CALLS_PER_SECOND: wholeNumber(100),
  CALLS_BURST: wholeNumber(300),
  /** Imports of one account, whether they are saved or refused. */
  IMPORTS_PER_HOUR: wholeNumber(60),
  IMPORTS_BURST: wholeNumber(10),
  BODY_LIMIT_BYTES: wholeNumber(256 * 1024),
  IMPORT_LIMIT_BYTES: wholeNumber(20 * 1024 * 1024),
  /** Connections that one address may keep open; those of trusted proxies are not counted. */
  CONNECTIONS_PER_ADDRESS: wholeNumber(1000),
  /** What clients have not taken yet of their answers: of all, an eighth for one account, half for one address. */
  ANSWER_BUFFER_BYTES: wholeNumber(64 * 1024 * 1024),
  /** Bodies that are arriving, or with a service, in the same shares. */
  BODY_BUFFER_BYTES: wholeNumber(32 * 1024 * 1024),
  /** Longest time in which a client may send nothing of a body that it began. */
  BODY_PROGRESS_MS: wholeNumber(5000),
  /** Longest time in which a client may take nothing of an answer. */
  ANSWER_PROGRESS_MS: wholeNumber(20_000),
  /** Until an answer has to begin. A little above the services' own timeout, so that their answer arrives. */
  DEFAULT_TIMEOUT_MS: wholeNumber(2950),
  /** The same for calls that hash passwords or ask other people's servers. */
  SLOW_TIMEOUT_MS: wholeNumber(10_000),
  /** Former names of the two timeouts, read for one more release; they win over the new names. */
  QUICK_TIMEOUT_MS: optionalWholeNumber,
  PATIENT_TIMEOUT_MS: optionalWholeNumber,
  /** The same for imports: above svc-tracking's own timeout, so that its answer arrives. */
  IMPORT_TIMEOUT_MS: wholeNumber((MAX_IMPORT_SECONDS + 5) * 1000),
  /** Pages come from development servers with hot reload. */
  DEV_PAGES: flag(),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

/** Milliseconds of each of the timeouts that a route can name. */
export const timeoutsOf = (config: GatewayConfig) => ({
  default: config.QUICK_TIMEOUT_MS ?? config.DEFAULT_TIMEOUT_MS,
  slow: config.PATIENT_TIMEOUT_MS ?? config.SLOW_TIMEOUT_MS,
  import: config.IMPORT_TIMEOUT_MS,
});
