import type { Query } from '@feltbook/svc-kit';
import { In } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';

/** @returns the existing accounts among the ids */
export const accountsOf = ({ manager }: Query, ids: readonly string[]): Promise<AccountEntity[]> =>
  manager.findBy(AccountEntity, { id: In(ids) });
