import type { Share, ShareRequest } from '@feltbook/contracts';
import { LinkRepository } from '../../database/link-repository';
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

/** The links to views. */
export const shareLinks = new LinkRepository(ShareEntity);

// Validated before it was stored.
const choiceOf = ({ document }: Pick<ShareEntity, 'document'>) => JSON.parse(document) as SharedChoice;

export function shareOf({ id, createdAt, expiresAt, ...row }: Omit<ShareEntity, 'tokenHash'>): Share {
  const { subject, amounts, title } = choiceOf(row);
  return {
    ...{ id, subject, amounts, title },
    ...{ created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
  };
}

export const storedShareOf = ({ id, accountId, expiresAt, ...row }: ShareEntity): StoredShare => ({
  ...{ id, accountId, choice: choiceOf(row), expiresAt },
});
