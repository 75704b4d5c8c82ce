import { IMPORT_PACE_SECONDS, IMPORTS_AT_ONCE, isLoopback, MAX_IMPORT_SECONDS } from '@feltbook/contracts';
import { flag, processConfig, redisUrl, url, wholeNumber } from '@feltbook/svc-kit';
import * as z from 'zod/mini';
import { previewSources, remoteSources, source, trustedProxies } from './sources';

const variables = z.extend(processConfig, {
  TRACKING_URL: url(),
  BILLING_URL: url(),
  /** The origin that players see. */
  PUBLIC_URL: z._default(url(), 'http://localhost:8080'),
  REDIS_URL: redisUrl,
  REDIS_PREFIX: z._default(z.string(), 'feltbook'),
  SHELL_DIR: source,
  REMOTES: remoteSources,
  PREVIEWS: previewSources,
  /** Where pages send analytics events, each a POST of JSON. Without it they send none. */
  ANALYTICS_URL: z.optional(url()),
  /** Where players write to. Without it no page offers to. */
  CONTACT_EMAIL: z.optional(z.string().check(z.email('has to be an e-mail address'))),
  /** The payment page for donations. Without it nobody is asked for one. */
  DONATION_URL: z.optional(url()),
  TRUSTED_PROXIES: trustedProxies,
  /** Set it if the proxy in front creates trace contexts itself and drops those of its clients. */
  TRUST_TRACEPARENT: flag(),
  /** Per account; without a token, per address. */
  CALLS_PER_SECOND: wholeNumber(100),
  CALLS_BURST: wholeNumber(300),
  /** Imports of one account, including refused ones. The page counts with the defaults. */
  IMPORTS_PER_HOUR: wholeNumber(3600 / IMPORT_PACE_SECONDS),
  IMPORTS_BURST: wholeNumber(IMPORTS_AT_ONCE),
  /** Checkouts and customer portals of one account, including refused ones. As many at once. */
  PAYMENTS_PER_MINUTE: wholeNumber(10),
  /** Entries of home games that guests at one address send, including refused ones. As many at once. */
  GUEST_ENTRIES_PER_MINUTE: wholeNumber(120),
  /** Photos that one account sends, including refused ones. As many at once. */
  PHOTOS_PER_MINUTE: wholeNumber(60),
  /** Reports of the pages of one address: loads of remotes, and violations of the content security policy. As many at once. */
  REPORTS_PER_MINUTE: wholeNumber(120),
  BODY_LIMIT_BYTES: wholeNumber(256 * 1024),
  IMPORT_LIMIT_BYTES: wholeNumber(20 * 1024 * 1024),
  /** Connections that one address may keep open; those of trusted proxies are not counted. */
  CONNECTIONS_PER_ADDRESS: wholeNumber(1000),
  /** Buffer for answers that clients have not read yet. One account may use an eighth of it, one address half. */
  RESPONSE_BUFFER_BYTES: wholeNumber(64 * 1024 * 1024),
  /** Buffer for request bodies, until their service has answered. With the same shares. */
  BODY_BUFFER_BYTES: wholeNumber(32 * 1024 * 1024),
  /** Longest pause of a client that sends a body. */
  BODY_IDLE_TIMEOUT_MS: wholeNumber(5000),
  /** Longest pause of a client that reads an answer. */
  RESPONSE_IDLE_TIMEOUT_MS: wholeNumber(20_000),
  /** Until an answer has to begin. Slightly longer than the services' own timeout, so that their answer arrives. */
  DEFAULT_TIMEOUT_MS: wholeNumber(2950),
  /** The same for calls that hash passwords, wait for other providers, or read all results of a player. */
  SLOW_TIMEOUT_MS: wholeNumber(10_000),
  /** The same for imports. Longer than svc-tracking's own timeout, so that its answer arrives. */
  IMPORT_TIMEOUT_MS: wholeNumber((MAX_IMPORT_SECONDS + 5) * 1000),
  /** Pages come from development servers with hot reload. */
  DEV_PAGES: flag(),
});

/** The gateway's environment variables. */
export const gatewayConfig = variables.check(
  z.refine(({ DEV_PAGES, HOST, NODE_ENV }) => !DEV_PAGES || (isLoopback(HOST) && NODE_ENV !== 'production'), {
    path: ['DEV_PAGES'],
    error: 'is for development on this machine only: HOST has to be 127.0.0.1',
  }),
);
export type GatewayConfig = z.output<typeof gatewayConfig>;

/** The timeouts that a route can name, in milliseconds. */
export const timeoutsOf = (config: GatewayConfig) => ({
  default: config.DEFAULT_TIMEOUT_MS,
  slow: config.SLOW_TIMEOUT_MS,
  import: config.IMPORT_TIMEOUT_MS,
});
