import type { TokenVerifier } from '@feltbook/svc-kit';

const AT_MOST_MS = 1000;

/**
 * Asks for revocations at once, for answers that tell of an ended login: the next call with its token may come through
 * here. A slow svc-auth must not hold up the answer for longer than a second.
 */
export const revocationLearner =
  (verifier: Pick<TokenVerifier, 'refreshRevocations'>) => async (): Promise<void> => {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, AT_MOST_MS).unref());
    await Promise.race([verifier.refreshRevocations(), patience]);
  };
