import type { Account } from '@feltbook/contracts';
import type { AccountEntity } from './account.entity';

/** What an account says about itself to its player. */
export const toAccount = ({ id, email, displayName, role }: AccountEntity): Account => ({
  id,
  email,
  displayName,
  role,
});
