import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError, inTransaction } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { clientOf } from '../../http/client';
import { toAccount } from '../accounts/account';
import type { SignedIn } from '../sign-in/sign-in-responder';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { LoginSessionsService } from '../login-sessions/login-sessions.service';
import { GoogleCookie } from './google-cookie';

export const CODE_PURPOSE = 'google-sign-in';
export const CODE_SECONDS = 60;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** One-time codes that a page exchanges for a token, in the browser that began the sign-in. */
@Injectable()
export class GoogleCodes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: OneTimeTokens,
    private readonly sessions: LoginSessionsService,
    private readonly cookie: GoogleCookie,
  ) {}

  /** Binds a code to the browser. */
  async bind(reply: FastifyReply, code: string): Promise<void> {
    await this.cookie.set(reply, 'code', { hash: hashOf(code) }, CODE_SECONDS);
  }

  /**
   * Spends a code and begins a login. A code that is not this browser's costs no lookup.
   * @returns null if the code is unknown, spent, too old or another browser's
   */
  async signIn(request: FastifyRequest, code: string, now = new Date()): Promise<SignedIn | null> {
    const bound = await this.cookie.read(request, 'code');
    if (!bound || !isEqual(bound.hash, hashOf(code))) return null;
    try {
      return await inTransaction(this.dataSource, async (query) => {
        const { account } = await this.tokens.spend(query, CODE_PURPOSE, code, now);
        const login = await this.sessions.begin(query, account.id, clientOf(request), now);
        return login && { account: toAccount(account), login };
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_request') return null;
      throw error;
    }
  }
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
