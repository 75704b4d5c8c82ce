import type { GuardedRequest } from '@feltbook/svc-kit';
import { addressKey } from './address-key';

/** Who makes a call, as far as its share of the gateway goes. */
export interface Caller {
  /** Null for a call without a token. */
  readonly account: string | null;
  /** The address as `addressKey` counts it. */
  readonly address: string;
}

/** @returns whose share a call takes; valid once its token was checked */
export const callerOf = ({ account, ip }: GuardedRequest): Caller => ({
  account: account?.sub ?? null,
  address: addressKey(ip),
});
