import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import {
  logoutBody,
  namedId,
  otherIds,
  refreshBody,
  tokenAnswer,
  type AccessTokenClaims,
  type TokenAnswer,
} from '@feltbook/contracts';
import { ApiError, bearerOf, documented, jsonSchemaOf, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { requireOwnOrigin } from '../../http/own-origin';
import { AccountsService } from '../accounts/accounts.service';
import { DeviceCookie } from '../devices/device-cookie';
import { AccessTokens } from '../keys/access-tokens';
import { DeviceKeys } from '../keys/device-keys';
import { DatabaseTokenVerifier } from './database-token-verifier';
import { LoginSessionsService } from './login-sessions.service';
import { RefreshCookie } from './refresh-cookie';

/** Renews and ends the login session of a browser. */
@ApiTags('Sign-in')
@Public()
@Controller()
export class LoginSessionsController {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly accounts: AccountsService,
    private readonly sessions: LoginSessionsService,
    private readonly verifier: DatabaseTokenVerifier,
    private readonly tokens: AccessTokens,
    private readonly deviceKeys: DeviceKeys,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  /**
   * Returns a new access token for the refresh cookie, and replaces the cookie. A reused cookie ends its login, so a
   * browser makes one call at a time. 401 if the cookie is not valid; it is then removed, and `fields` names `account` if
   * the account in the body was deleted. `deleted` lists the deleted accounts among the body's `others`, so that the
   * device removes their data.
   */
  @Post('auth/refresh')
  @HttpCode(200)
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Get a new access token' })
  @ApiBody({ required: false, schema: jsonSchemaOf(refreshBody, 'input') })
  @ApiOkResponse({ standardSchema: documented(tokenAnswer) })
  @ApiUnauthorizedResponse({ description: 'The login has ended.' })
  async refresh(
    @Req() request: FastifyRequest,
    @Body('account', { schema: namedId }) account: string | undefined,
    @Body('others', { schema: otherIds }) others: string[] | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    requireOwnOrigin(request, this.config.PUBLIC_URL);
    const given = this.cookie.read(request);
    // Before the token is used: if anything failed after that, the browser would not get the next one.
    const deleted = others && given && (await this.accounts.deletedAmong(others));
    const login = given ? await this.sessions.rotate(given) : null;
    if (!login) {
      this.cookie.clear(reply);
      // Account ids cannot be guessed, so this reveals nothing to strangers.
      const isGone = account && !(await this.accounts.exists(account));
      throw new ApiError('unauthenticated', 'Please sign in again.', {
        ...(isGone && { fields: [{ path: 'account', message: 'This account was deleted.' }] }),
      });
    }
    const token = await this.tokens.issue(login.account, login);
    this.cookie.set(reply, login);
    this.device.renew(request, reply, login.account.id);
    const { id, settings } = login.account;
    return { token, deviceKey: this.deviceKeys.keyOf(id), settings, ...(deleted && { deleted }) };
  }

  /**
   * Ends the login of the bearer token, or else of the refresh cookie, and revokes its tokens. Does not touch the cookie
   * of another login than the token or the body names. Needs no body, so that `navigator.sendBeacon` works. 401 if
   * neither belongs to an active login; 204 if the body names the login, so that a page can repeat the call.
   */
  @Post('logout')
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
