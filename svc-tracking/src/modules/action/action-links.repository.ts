import type { ActionLink } from '@feltbook/contracts';
import { LinkRepository } from '../../database/link-repository';
import { ActionLinkEntity } from './action-link.entity';

/** A link that works. */
export type StoredLink = Pick<ActionLinkEntity, 'id' | 'accountId' | 'person' | 'currency' | 'expiresAt'>;

/** The links to statements. */
export const actionLinks = new LinkRepository(ActionLinkEntity);

export const linkOf = ({
  id,
  person,
  createdAt,
  expiresAt,
}: Omit<ActionLinkEntity, 'tokenHash'>): ActionLink => ({
  ...{ id, person, created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
});
