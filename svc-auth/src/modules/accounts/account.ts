import type { Account } from '@feltbook/contracts';
import type { AccountEntity } from './account.entity';

/** The fields of an account that its player sees. */
export const toAccount = ({ id, email, displayName, role }: AccountEntity): Account => ({
  id,
  email,
  displayName,
  role,
});
