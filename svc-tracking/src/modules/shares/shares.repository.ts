import { createHash, randomBytes } from 'node:crypto';
import type { Share, ShareRequest } from '@feltbook/contracts';
import type { Query } from '@feltbook/svc-kit';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { ShareEntity } from './share.entity';

/** What is shared. */
export type SharedChoice = Omit<ShareRequest, 'expiresInDays'>;

/** A share that works. */
export interface StoredShare {
  readonly id: string;
  readonly accountId: string;
  readonly choice: SharedChoice;
  readonly expiresAt: Date;
}

/** 256 random bits. */
export const newShareToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
// Validated before it was stored.
const choiceOf = ({ document }: ShareEntity) => JSON.parse(document) as SharedChoice;

/** Those that work, oldest first. */
export async function listShares({ manager }: Query, accountId: string, now: Date): Promise<Share[]> {
  const where = { accountId, expiresAt: MoreThan(now) };
  const rows = await manager.find(ShareEntity, { where, order: { id: 'ASC' } });
  return rows.map((row) => {
    const { subject, amounts, title } = choiceOf(row);
    return {
      ...{ id: row.id, subject, amounts, title },
      ...{ created_at: row.createdAt.toISOString(), expires_at: row.expiresAt.toISOString() },
    };
  });
}

export async function addShare(
  { manager }: Query,
  { choice, token, ...row }: StoredShare & { token: string; createdAt: Date },
): Promise<void> {
  await manager.insert(ShareEntity, {
    ...row,
    tokenHash: hashOf(token),
    document: JSON.stringify(choice),
  });
}

/** @returns undefined for a token that has expired, or never was */
export async function findShare(
  { manager }: Query,
  token: string,
  now: Date,
): Promise<StoredShare | undefined> {
  const row = await manager.findOneBy(ShareEntity, { tokenHash: hashOf(token), expiresAt: MoreThan(now) });
  if (!row) return undefined;
  return { id: row.id, accountId: row.accountId, choice: choiceOf(row), expiresAt: row.expiresAt };
}

/** @returns whether there was one */
export async function removeShare({ manager }: Query, accountId: string, id: string): Promise<boolean> {
  return ((await manager.delete(ShareEntity, { accountId, id })).affected ?? 0) > 0;
}

/** @param accountId of one player; everybody without it */
export async function removeExpiredShares({ manager }: Query, now: Date, accountId?: string): Promise<void> {
  await manager.delete(ShareEntity, { ...(accountId && { accountId }), expiresAt: LessThanOrEqual(now) });
}
