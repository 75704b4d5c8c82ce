import type { GuardedRequest } from '@feltbook/svc-kit';
import type { Caller } from '../proxy/quota';
import { addressKey } from './address-key';

/** Whose share a call takes; to be asked after its token was checked. */
export const callerOf = ({ account, ip }: GuardedRequest): Caller => ({
  account: account?.sub ?? null,
  address: addressKey(ip),
});
