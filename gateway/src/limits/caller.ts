import { networkOf, type GuardedRequest } from '@feltbook/svc-kit';

/** Identifies the caller for limits and quotas. */
export interface Caller {
  /** `null` for a call without a token. */
  readonly account: string | null;
  /** The result of `networkOf`. */
  readonly address: string;
  /** Whether a call without a token is signed by its sender, so that it is not bounded with those of visitors. */
  readonly isSigned?: boolean;
}

/** @returns the caller of a request. Call it after `AccessControl.check`, which sets the account. */
export const callerOf = ({ account, ip }: GuardedRequest): Caller => ({
  account: account?.sub ?? null,
  address: networkOf(ip),
});
