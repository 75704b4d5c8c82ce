import type { AdminUser, NamedAuditEntry, OwnerAction } from '@feltbook/contracts';
import type { Api, Answer } from './api';
import { eventually } from './eventually';
import type { Player } from './players';

/** The longest time from a save to the owner's list, on a busy machine. */
const FIGURES_WITHIN_MS = 20_000;

/** Searches the owner's list by e-mail address, handle or name. */
export async function usersFound(owner: Api, text: string): Promise<AdminUser[]> {
  const answer = await owner.get(`/api/admin/users?limit=50&q=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.json<AdminUser[]>();
}

/** Waits until a player's entry in the owner's list has these fields. */
export const expectListed = (owner: Api, { id }: Player, fields: Partial<AdminUser>): Promise<void> =>
  eventually(async () => expect(await usersFound(owner, id)).toMatchObject([fields]), FIGURES_WITHIN_MS);

export const decide = (owner: Api, { user }: Player, action: OwnerAction['action']): Promise<Answer> =>
  owner.put(`/api/admin/users/${user.id}/subscription-status`, { action });

export const deleteUser = (owner: Api, { user }: Player): Promise<Answer> =>
  owner.delete(`/api/admin/users/${user.id}`);

/** The audit entries of an account, newest first. */
export async function auditOf(owner: Api, { user }: Player): Promise<NamedAuditEntry[]> {
  const answer = await owner.get('/api/admin/audit?limit=200');
  expect(answer.status).toBe(200);
  return answer.json<NamedAuditEntry[]>().filter(({ account_id }) => account_id === user.id);
}
