import { revocationList } from '@feltbook/contracts';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import type { OwnCredential } from '../config/service-credentials';
import type { IssuerClock } from './issuer-clock';
import type { Revocations } from './revocations';
import { credentialHeaders } from './service-callers';

/** How long svc-auth may hold a poll until there is a new revocation. */
const HOLD_SECONDS = 2;
const CALL_TIMEOUT_MS = 1000;

export interface RevocationPollOptions {
  authUrl: string;
  credential: OwnCredential;
  logger: Logger;
}

export interface RevocationPoll {
  /** Waits for new revocations; svc-auth may hold the call. Does nothing while such a call runs. */
  readonly follow: () => Promise<void>;
  /** Reads new revocations at once. */
  readonly refresh: () => Promise<void>;
  /** Aborts running calls. */
  stop(): void;
}

/** Adds svc-auth's new revocations to the known ones. A failed call is logged; the known ones stay. */
export function createRevocationPoll(
  options: RevocationPollOptions,
  revocations: Revocations,
  clock: IssuerClock,
): RevocationPoll {
  const { authUrl, credential, logger } = options;
  // Polled often: a `fetch` with a deadline would create an error with its stack each time.
  const connection = new Agent({
    connect: { timeout: CALL_TIMEOUT_MS },
    headersTimeout: CALL_TIMEOUT_MS,
    bodyTimeout: CALL_TIMEOUT_MS,
  });
  let refreshing: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let away = false;
  let stopped = false;

  async function poll(holdSeconds: number): Promise<void> {
    try {
      const address = new URL(`/internal/revocations?after=${revocations.after}`, authUrl);
      const { statusCode, headers, body } = await request(address, {
        dispatcher: connection,
        headers: {
          ...credentialHeaders(credential),
          // RFC 7240
          ...(holdSeconds > 0 && { prefer: `wait=${holdSeconds}` }),
        },
        headersTimeout: CALL_TIMEOUT_MS + holdSeconds * 1000,
      });
      if (statusCode !== 200) throw new Error(`svc-auth answered ${statusCode}: ${await body.text()}`);
      clock.sync(headers.date);
      revocations.add(z.parse(revocationList, await body.json()).revocations);
      if (away) logger.info('svc-auth is back; revocations are followed again.');
      away = false;
    } catch (error) {
      if (!away && !stopped)
        logger.warn({ err: error }, 'svc-auth cannot be asked for revocations; the known ones hold.');
      away = true;
    }
  }

  // One request at a time: a slow svc-auth is not asked faster than it answers.
  const refreshOnce = () => (refreshing ??= poll(0).finally(() => (refreshing = undefined)));

  return {
    follow: () => (following ??= poll(HOLD_SECONDS).finally(() => (following = undefined))),
    // A request in progress may have started before the revocation that the caller waits for.
    refresh: () => (refreshing ? refreshing.then(refreshOnce) : refreshOnce()),
    stop() {
      stopped = true;
      void connection.destroy();
    },
  };
}
