import type { AdminUser, NamedAuditEntry, OwnerAction } from '@feltbook/contracts';
import type { Api, Answer } from './api';
import { eventually } from './eventually';
import { remove, retryWhileBusy } from './retries';
import type { Player } from './players';

/** Searches the owner's list by e-mail address, handle or name. */
export const usersFound = (owner: Api, text: string): Promise<AdminUser[]> =>
  owner.read(`/api/admin/users?limit=50&q=${encodeURIComponent(text)}`);

/** Waits until a player's entry in the owner's list has these fields. */
export const expectListed = (owner: Api, { id }: Player, fields: Partial<AdminUser>): Promise<void> =>
  eventually(async () => expect(await usersFound(owner, id)).toMatchObject([fields]));

export const decide = (owner: Api, { user }: Player, action: OwnerAction['action']): Promise<Answer> =>
  retryWhileBusy(() => owner.put(`/api/admin/users/${user.id}/subscription-status`, { action }));

export const deleteUser = (owner: Api, { user }: Player): Promise<void> =>
  remove(owner, `/api/admin/users/${user.id}`);

/** The audit entries of an account, newest first. */
export async function auditOf(owner: Api, { user }: Player): Promise<NamedAuditEntry[]> {
  const entries = await owner.read<NamedAuditEntry[]>('/api/admin/audit?limit=200');
  return entries.filter(({ account_id }) => account_id === user.id);
}
