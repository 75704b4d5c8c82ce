import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { logoutBody, namedId, type AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, bearerOf, jsonSchemaOf, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { requireOwnOrigin } from '../../http/own-origin';
import { DatabaseTokenVerifier } from './database-token-verifier';
import { LoginSessionsService } from './login-sessions.service';
import { RefreshCookie } from './refresh-cookie';

@ApiTags('Sign-in')
@Controller('logout')
export class LogoutController {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly verifier: DatabaseTokenVerifier,
    private readonly sessions: LoginSessionsService,
    private readonly cookie: RefreshCookie,
  ) {}

  /**
   * Ends the login of the bearer token, or else of the refresh cookie, and revokes its tokens. Does not touch the cookie
   * of another login than the token or the body names. Needs no body, so that `navigator.sendBeacon` works. 401 if
   * neither belongs to an active login; 204 if the body names the login, so that a page can repeat the call.
   */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Sign out' })
  @ApiBody({ required: false, schema: jsonSchemaOf(logoutBody, 'input') })
  @ApiNoContentResponse({ description: 'The login is revoked.' })
  @ApiUnauthorizedResponse({ description: 'There is no login to end.' })
  async signOut(
    @Req() request: FastifyRequest,
    @Body('login', { schema: namedId }) asked: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const bearer = bearerOf(request.headers.authorization);
    const cookie = this.cookie.read(request);
    const claims = bearer ? await this.verified(bearer) : null;
    const cookieLogin = cookie ? await this.sessions.ofRefreshToken(cookie) : null;
    const named = claims?.sid ?? asked ?? (bearer && sidOf(bearer));
    const isSame = !named || cookieLogin?.id === named;
    const login = claims ? { id: claims.sid, accountId: claims.sub } : isSame ? cookieLogin : null;
    if (!claims && cookie) requireOwnOrigin(request, this.config.PUBLIC_URL);
    // Another player may have signed in with this browser meanwhile.
    if (!cookieLogin || isSame) this.cookie.clear(reply);
    if (login) await this.sessions.end(login.accountId, login.id);
    // A repeated call for a login that already ended succeeds.
    else if (!asked) throw new ApiError('unauthenticated', 'Please sign in.');
  }

  private async verified(bearer: string): Promise<AccessTokenClaims | null> {
    try {
      return await this.verifier.verify(bearer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null;
      throw error;
    }
  }
}

/** The login of an expired token. Only compared with the cookie's, because the token is not verified. */
function sidOf(token: string): string | undefined {
  try {
    const { sid } = decodeJwt(token);
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined;
  }
}
