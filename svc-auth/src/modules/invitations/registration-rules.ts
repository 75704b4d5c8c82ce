import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RegistrationPolicy } from '@feltbook/contracts';
import { ApiError, type Query } from '@feltbook/svc-kit';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { InvitationEntity } from './invitation.entity';
import { POLICY, RegistrationPolicyEntity } from './registration-policy.entity';

/** A registration's invitation, as its link holds it. */
type Token = string | undefined;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const openAt = (now: Date) => ({ usedAt: IsNull(), revokedAt: IsNull(), expiresAt: MoreThan(now) });

/** Decides who may make an account. Looks at no account, so that a refusal says nothing about any. */
@Injectable()
export class RegistrationRules {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectRepository(RegistrationPolicyEntity)
    private readonly policies: Repository<RegistrationPolicyEntity>,
  ) {}

  /** The owner's decision, or the configuration until there is one. */
  async policy({ manager }: Pick<Query, 'manager'> = this.policies): Promise<RegistrationPolicy> {
    return (await manager.findOneBy(RegistrationPolicyEntity, POLICY))?.policy ?? this.config.REGISTRATION;
  }

  /**
   * Checks before the slow work of a registration. The invitation stays open.
   * @throws ApiError `registration_closed`; `invitation_required` without an open invitation where one is needed
   */
  async check(token: Token, now: Date): Promise<void> {
    const { manager } = this.policies;
    await this.decide(this.policies, token, (tokenHash) =>
      manager.existsBy(InvitationEntity, { tokenHash, ...openAt(now) }),
    );
  }

  /**
   * As {@link check}, and uses the invitation up.
   * @param query of the transaction that creates the account
   */
  async useInvitation(query: Query, accountId: string, token: Token, now: Date): Promise<void> {
    await this.decide(query, token, async (tokenHash) => {
      // Of concurrent uses, the first one to commit wins.
      const isOpen = { tokenHash, ...openAt(now) };
      const { affected } = await query.manager.update(InvitationEntity, isOpen, { usedAt: now, accountId });
      return affected === 1;
    });
  }

  private async decide(
    query: Pick<Query, 'manager'>,
    token: Token,
    take: (hash: Buffer) => Promise<boolean>,
  ): Promise<void> {
    const policy = await this.policy(query);
    if (policy === 'closed') throw new ApiError('registration_closed', 'Registration is closed.');
    // Where everybody may register, a link that is used is used up all the same.
    const isInvited = token !== undefined && (await take(hashOf(token)));
    if (policy === 'open' || isInvited) return;
    throw new ApiError(
      'invitation_required',
      token === undefined
        ? 'Registration is by invitation.'
        : 'This invitation has expired or was used already.',
    );
  }
}

/** Whether an account was not made because of who may register. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && ['registration_closed', 'invitation_required'].includes(error.code);
