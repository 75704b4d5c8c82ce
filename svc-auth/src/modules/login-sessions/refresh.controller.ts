import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { namedId, otherIds, refreshBody, tokenAnswer, type TokenAnswer } from '@feltbook/contracts';
import { ApiError, documented, jsonSchemaOf, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { requireOwnOrigin } from '../../http/own-origin';
import { AccountsService } from '../accounts/accounts.service';
import { DeviceCookie } from '../devices/device-cookie';
import { AccessTokens } from '../keys/access-tokens';
import { DeviceKeys } from '../keys/device-keys';
import { LoginSessionsService } from './login-sessions.service';
import { RefreshCookie } from './refresh-cookie';

@ApiTags('Sign-in')
@Controller('auth/refresh')
export class RefreshController {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly accounts: AccountsService,
    private readonly sessions: LoginSessionsService,
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
  @Public()
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
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
}
