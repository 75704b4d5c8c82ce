import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  MAX_INVITATIONS,
  type AdminInvitationRequest,
  type AdminRegistration,
  type AdminRegistrationChange,
  type Invitation,
  type NewInvitation,
} from '@feltbook/contracts';
import { ApiError, insertInto, inTransaction, newId, writeAudit, type Query } from '@feltbook/svc-kit';
import { DataSource, In, type Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { isIdLike } from '../../database/id-like';
import { addDays } from '../../database/time';
import { requireOwner } from '../owner/lock-for-owner';
import { AccountEntity } from '../accounts/account.entity';
import { InvitationEntity } from './invitation.entity';
import { POLICY, RegistrationPolicyEntity } from './registration-policy.entity';
import { RegistrationRules, hashOf, openAt } from './registration-rules';

const TOKEN_BYTES = 32;

/** Who may register, for the owner. Every change is in the audit log. */
@Injectable()
export class InvitationsService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
    @InjectRepository(InvitationEntity) private readonly invitations: Repository<InvitationEntity>,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
    private readonly rules: RegistrationRules,
  ) {}

  async read(now = new Date()): Promise<AdminRegistration> {
    const policy = await this.rules.policy();
    const invitations = await this.openFirst(now);
    const userIds = invitations.flatMap(({ accountId }) => accountId ?? []);
    const users = await this.accounts.findBy({ id: In(userIds) });
    const accounts = new Map(users.map(({ id, email, displayName: name }) => [id, { id, email, name }]));
    return {
      policy,
      invitations: invitations.map((invitation) => ({
        ...toResponse(invitation, now),
        used_by: accounts.get(invitation.accountId ?? '') ?? null,
      })),
    };
  }

  /** @throws ApiError `forbidden` if the actor is not the owner */
  async change({ actorId, policy }: AdminRegistrationChange): Promise<void> {
    await this.act(actorId, 'change_registration', async (query) => {
      const before = { policy: await this.rules.policy(query) };
      await query.manager.upsert(RegistrationPolicyEntity, { ...POLICY, policy }, ['id']);
      return { before, after: { policy } };
    });
  }

  /** @throws ApiError `forbidden` if the actor is not the owner; `conflict` if too many are open */
  async create(
    { actorId, note, days }: AdminInvitationRequest,
    createdAt = new Date(),
  ): Promise<NewInvitation> {
    const id = newId();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = addDays(createdAt, days);
    const expires_at = expiresAt.toISOString();
    await this.act(actorId, 'create_invitation', async (query) => {
      const open = await query.manager.countBy(InvitationEntity, openAt(createdAt));
      if (open >= MAX_INVITATIONS)
        throw new ApiError('conflict', `${MAX_INVITATIONS} invitations are open. Revoke one first.`);
      await insertInto(query.manager, InvitationEntity)
        .values({ id, tokenHash: hashOf(token), note: note ?? null, createdAt, expiresAt })
        .execute();
      return { before: {}, after: { invitation: id, expires_at } };
    });
    return { id, url: `${this.config.PUBLIC_URL}/invitation#token=${token}`, expires_at };
  }

  /** @throws ApiError `forbidden` if the actor is not the owner; `not_found`; `conflict` if it is not open */
  async revoke(actorId: string, id: string, now = new Date()): Promise<void> {
    await this.act(actorId, 'revoke_invitation', async (query) => {
      if (!isIdLike(id) || !(await query.manager.existsBy(InvitationEntity, { id })))
        throw new ApiError('not_found', 'There is no such invitation.');
      const isOpen = { id, ...openAt(now) };
      const { affected } = await query.manager.update(InvitationEntity, isOpen, { revokedAt: now });
      if (affected !== 1) throw new ApiError('conflict', 'This invitation is not open.');
      return { before: { invitation: id }, after: { revoked: true } };
    });
  }

  private async openFirst(now: Date): Promise<InvitationEntity[]> {
    const newest = { order: { id: 'DESC' }, take: MAX_INVITATIONS } as const;
    const open = await this.invitations.find({ where: openAt(now), ...newest });
    const all = await this.invitations.find(newest);
    const isListed = new Set(open.map(({ id }) => id));
    return [...open, ...all.filter(({ id }) => !isListed.has(id))].slice(0, MAX_INVITATIONS);
  }

  /** @param work returns the state before and after, without the note, which may name a player */
  private async act(
    actorId: string,
    action: 'change_registration' | 'create_invitation' | 'revoke_invitation',
    work: (query: Query) => Promise<Record<'before' | 'after', Record<string, unknown>>>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (query) => {
      await requireOwner(query, actorId);
      await writeAudit(query, { actorId, action, accountId: actorId, ...(await work(query)) });
    });
  }
}

const toResponse = (invitation: InvitationEntity, now: Date): Omit<Invitation, 'used_by'> => ({
  id: invitation.id,
  note: invitation.note,
  state: stateOf(invitation, now),
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  used_at: invitation.usedAt?.toISOString() ?? null,
});

function stateOf({ usedAt, revokedAt, expiresAt }: InvitationEntity, now: Date): Invitation['state'] {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}
