import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config';
import { HttpCookie, isHttps } from '../../http/cookies';
import type { Login } from './logins.service';

/** The refresh token's place in the browser: out of reach of scripts, and sent to `/auth` of this origin only. */
@Injectable()
export class RefreshCookie {
  private readonly cookie: HttpCookie;

  constructor(@Inject(AUTH_CONFIG) { PUBLIC_URL }: AuthConfig) {
    this.cookie = new HttpCookie({
      name: 'feltbook_refresh',
      path: '/auth',
      sameSite: 'strict',
      https: isHttps(PUBLIC_URL),
      keepsPlainName: true,
    });
  }

  /** @returns the refresh tokens of the request: more than one only while two releases run side by side */
  read(request: FastifyRequest): string[] {
    return this.cookie.read(request);
  }

  set(reply: FastifyReply, { refreshToken, refreshExpiresAt }: Login): void {
    this.cookie.set(reply, refreshToken, { expires: refreshExpiresAt });
  }

  clear(reply: FastifyReply): void {
    this.cookie.clear(reply);
  }
}
