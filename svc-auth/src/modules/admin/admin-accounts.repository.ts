import type { Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';

/** Those accounts that are there. */
export const accountsOf = ({ manager }: Query, ids: readonly string[]): Promise<AccountEntity[]> =>
  manager.findBy(AccountEntity, { id: In(ids) });
