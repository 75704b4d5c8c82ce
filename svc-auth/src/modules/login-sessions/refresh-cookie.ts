import { Inject, Injectable } from '@nestjs/common';
import { HttpCookie, isHttps } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import type { LoginSession } from './login-sessions.service';

/**
 * Stores the refresh token in the browser. Set for `/auth`, `/logout` and `/login`, so that the browser sends it with no other
 * call. A sign-in ends the login of the cookie that it replaces.
 */
@Injectable()
export class RefreshCookie {
  private readonly cookies: readonly HttpCookie[];

  constructor(@Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig) {
    const common = { name: 'feltbook_refresh', sameSite: 'strict', https: isHttps(PUBLIC_URL) } as const;
    this.cookies = ['/auth', '/logout', '/login'].map((path) => new HttpCookie({ ...common, path }));
  }

  /** @returns the refresh token; all cookies have the same name */
  read(request: FastifyRequest): string | undefined {
    return this.cookies[0]?.read(request);
  }

  set(reply: FastifyReply, { refreshToken, refreshExpiresAt }: LoginSession): void {
    for (const cookie of this.cookies) cookie.set(reply, refreshToken, { expires: refreshExpiresAt });
  }

  clear(reply: FastifyReply): void {
    for (const cookie of this.cookies) cookie.clear(reply);
  }
}
