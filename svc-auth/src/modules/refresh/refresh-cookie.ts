import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config';
import { readCookie, setCookie, type CookieAttributes } from '../../http/cookies';
import type { Login } from './logins.service';

const REFRESH_COOKIE = 'feltbook_refresh';

/** The refresh token's place in the browser: out of reach of scripts, and sent to `/auth` of this origin only. */
@Injectable()
export class RefreshCookie {
  private readonly attributes: CookieAttributes;

  constructor(@Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig) {
    this.attributes = {
      path: '/auth',
      sameSite: 'strict',
      secure: new URL(PUBLIC_URL).protocol === 'https:',
    };
  }

  read(request: FastifyRequest): string | undefined {
    return readCookie(request, REFRESH_COOKIE);
  }

  set(reply: FastifyReply, { refreshToken, refreshExpiresAt }: Login): void {
    setCookie(reply, REFRESH_COOKIE, refreshToken, { ...this.attributes, expires: refreshExpiresAt });
  }

  clear(reply: FastifyReply): void {
    setCookie(reply, REFRESH_COOKIE, '', { ...this.attributes, expires: new Date(0) });
  }
}
