import { ApiError, type Query } from '@feltbook/svc-kit';
import { isIdLike } from '../../database/id-like';
import type { AccountEntity } from '../accounts/account.entity';
import { findAccount, findOwner } from '../accounts/accounts.repository';

/** @throws ApiError `forbidden` if the actor is not the owner */
export async function requireOwner(query: Query, actorId: string): Promise<void> {
  const owner = await findOwner(query);
  if (owner?.id !== actorId) throw new ApiError('forbidden', 'Only the owner may do this.');
}

/**
 * Locks the account that the owner acts on.
 * @param query of a transaction
 * @throws ApiError `forbidden` if the actor is not the owner; `not_found`
 */
export async function lockForOwner(query: Query, actorId: string, accountId: string): Promise<AccountEntity> {
  await requireOwner(query, actorId);
  const account = isIdLike(accountId) ? await findAccount(query, 'id', accountId, 'FOR UPDATE') : null;
  if (!account) throw new ApiError('not_found', 'There is no such account.');
  return account;
}
