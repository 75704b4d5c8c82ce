import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { namedId, otherIds, tokenAnswer, type TokenAnswer } from '@feltbook/contracts';
import { ApiError, documented, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config/auth-config';
import { requireOwnOrigin } from '../../http/own-origin';
import { AccountsService } from '../accounts/accounts.service';
import { DeviceCookie } from '../devices/device-cookie';
import { AccessTokens } from '../keys/access-tokens';
import { DeviceKeys } from '../keys/device-keys';
import { LoginsService } from './logins.service';
import { RefreshCookie } from './refresh-cookie';

@ApiTags('Sign-in')
@Controller('auth/refresh')
export class RefreshController {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly accounts: AccountsService,
    private readonly logins: LoginsService,
    private readonly tokens: AccessTokens,
    private readonly deviceKeys: DeviceKeys,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  /**
   * Answers a new access token for the refresh cookie, which changes with every call. A cookie that was used before
   * ends its login, so a browser makes one call at a time. 401 when the cookie opens nothing; it is then removed.
   * `fields` names `account` when the account that the body names is gone. `deleted` names those of the body's `others`
   * that were deleted, so that the device forgets what it has kept for them.
   */
  @Public()
  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'Get a new access token' })
  @ApiOkResponse({ standardSchema: documented(tokenAnswer) })
  @ApiUnauthorizedResponse({ description: 'The login has ended.' })
  async refresh(
    @Req() request: FastifyRequest,
    @Body('account', { schema: namedId }) account: string | undefined,
    @Body('others', { schema: otherIds }) others: string[] | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    requireOwnOrigin(request, this.config.PUBLIC_URL);
    const given = await this.logins.latest(this.cookie.read(request));
    // Before the cookie is spent: nothing may fail between that and the answer with the next one.
    const deleted = others && given && (await this.accounts.deletedAmong(others));
    const login = given ? await this.logins.rotate(given) : null;
    if (!login) {
      this.cookie.clear(reply);
      // Ids are not guessable: whoever knows one knew the account.
      const isGone = account && !(await this.accounts.exists(account));
      throw new ApiError('unauthenticated', 'Please sign in again.', {
        ...(isGone && { fields: [{ path: 'account', message: 'This account was deleted.' }] }),
      });
    }
    const token = await this.tokens.issue(login.account, login.id);
    this.cookie.set(reply, login);
    this.device.remember(request, reply, login.account.id);
    return { token, deviceKey: this.deviceKeys.keyOf(login.account.id), ...(deleted && { deleted }) };
  }
}
