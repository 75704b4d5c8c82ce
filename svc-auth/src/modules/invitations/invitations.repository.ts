import { MAX_INVITATIONS, type RegistrationPolicy } from '@feltbook/contracts';
import { insertInto, type Query } from '@feltbook/svc-kit';
import { In, IsNull, LessThan, MoreThan } from 'typeorm';
import { addDays } from '../../database/time';
import { AccountEntity } from '../accounts/account.entity';
import { InvitationEntity } from './invitation.entity';
import { RegistrationPolicyEntity } from './registration-policy.entity';

const ROW = { id: 1 };
const KEPT_DAYS = 90;

const openAt = (now: Date) => ({ usedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(now) });

/** @returns null until the owner has decided */
export async function findPolicy({ manager }: Query): Promise<RegistrationPolicy | null> {
  return (await manager.findOneBy(RegistrationPolicyEntity, ROW))?.policy ?? null;
}

export async function storePolicy({ manager }: Query, policy: RegistrationPolicy): Promise<void> {
  await manager.upsert(RegistrationPolicyEntity, { ...ROW, policy }, ['id']);
}

export async function insertInvitation({ manager }: Query, invitation: InvitationEntity): Promise<void> {
  await insertInto(manager, InvitationEntity).values(invitation).execute();
}

/** @returns the open ones first, then the newest */
export async function readInvitations({ manager }: Query, now: Date): Promise<InvitationEntity[]> {
  const newest = { order: { id: 'DESC' }, take: MAX_INVITATIONS } as const;
  const open = await manager.find(InvitationEntity, { where: openAt(now), ...newest });
  const all = await manager.find(InvitationEntity, newest);
  const isListed = new Set(open.map(({ id }) => id));
  return [...open, ...all.filter(({ id }) => !isListed.has(id))].slice(0, MAX_INVITATIONS);
}

/** The accounts that invitations made. */
export const usersOf = ({ manager }: Query, ids: readonly string[]): Promise<AccountEntity[]> =>
  manager.findBy(AccountEntity, { id: In(ids) });

export const findInvitation = ({ manager }: Query, id: string): Promise<InvitationEntity | null> =>
  manager.findOneBy(InvitationEntity, { id });

export const countOpen = ({ manager }: Query, now: Date): Promise<number> =>
  manager.countBy(InvitationEntity, openAt(now));

export const isOpen = ({ manager }: Query, tokenHash: Buffer, now: Date): Promise<boolean> =>
  manager.existsBy(InvitationEntity, { tokenHash, ...openAt(now) });

/** Uses an open invitation up. @returns false if it is not open: of concurrent uses, the first one to commit wins */
export async function spendInvitation(
  { manager }: Query,
  tokenHash: Buffer,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const { affected } = await manager.update(
    InvitationEntity,
    { tokenHash, ...openAt(now) },
    { usedAt: now, accountId },
  );
  return affected === 1;
}

/** @returns false if it is not open */
export async function revokeInvitation({ manager }: Query, id: string, now: Date): Promise<boolean> {
  const { affected } = await manager.update(InvitationEntity, { id, ...openAt(now) }, { revokedAt: now });
  return affected === 1;
}

/** Removes what an invitation says of the account that it made. */
export async function forgetUser({ manager }: Query, accountId: string): Promise<void> {
  await manager.update(InvitationEntity, { accountId }, { accountId: null, note: null });
}

/** The invitation that made the account. */
export const findInvitationOf = ({ manager }: Query, accountId: string): Promise<InvitationEntity | null> =>
  manager.findOneBy(InvitationEntity, { accountId });

export async function deleteOldInvitations({ manager }: Query, now: Date): Promise<void> {
  await manager.delete(InvitationEntity, { expiresAt: LessThan(addDays(now, -KEPT_DAYS)) });
}
