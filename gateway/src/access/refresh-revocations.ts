import type { TokenVerifier } from '@feltbook/svc-kit';

const TIMEOUT_MS = 1000;

/** Asks svc-auth for revocations. Never fails, and takes a second at most. */
export type RefreshRevocations = () => Promise<void>;

/** For answers that say that a login ended: the next call with its token may come through this replica. */
export const revocationRefresher =
  (verifier: Pick<TokenVerifier, 'refreshRevocations'>): RefreshRevocations =>
  async () => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
    await Promise.race([verifier.refreshRevocations(), timeout]);
  };
