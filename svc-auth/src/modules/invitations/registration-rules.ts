import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RegistrationPolicy } from '@feltbook/contracts';
import { ApiError, directQuery, type Query } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { findPolicy, isOpen, spendInvitation } from './invitations.repository';

/** A registration's invitation, as its link holds it. */
type Token = string | undefined;

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Decides who may make an account. Looks at no account, so that a refusal says nothing about any. */
@Injectable()
export class RegistrationRules {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly dataSource: DataSource,
  ) {}

  async policy(query: Query = directQuery(this.dataSource)): Promise<RegistrationPolicy> {
    return (await findPolicy(query)) ?? this.config.REGISTRATION;
  }

  /**
   * Checks before the slow work of a registration. The invitation stays open.
   * @throws ApiError `registration_closed`; `invitation_required` without an open invitation where one is needed
   */
  async check(token: Token, now: Date): Promise<void> {
    const query = directQuery(this.dataSource);
    await this.decide(query, token, (hash) => isOpen(query, hash, now));
  }

  /**
   * As {@link check}, and uses the invitation up.
   * @param query of the transaction that creates the account
   */
  async admit(query: Query, accountId: string, token: Token, now: Date): Promise<void> {
    await this.decide(query, token, (hash) => spendInvitation(query, hash, accountId, now));
  }

  private async decide(query: Query, token: Token, take: (hash: Buffer) => Promise<boolean>): Promise<void> {
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
