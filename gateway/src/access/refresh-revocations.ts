import type { TokenVerifier } from '@feltbook/svc-kit';

const TIMEOUT_MS = 1000;

/** Reads the revocations from svc-auth. Never rejects; resolves within 1 second. */
export type RefreshRevocations = () => Promise<void>;

/** Call it before answering that a login ended: the next call with its token may reach this replica. */
export const revocationRefresher =
  (verifier: Pick<TokenVerifier, 'refreshRevocations'>): RefreshRevocations =>
  async () => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
    await Promise.race([verifier.refreshRevocations(), timeout]);
  };
