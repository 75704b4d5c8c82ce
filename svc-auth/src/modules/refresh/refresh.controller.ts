import { Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { tokenAnswer, type TokenAnswer } from '@feltbook/contracts';
import { ApiError, documented, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_CONFIG, type AuthConfig } from '../../config';
import { requireOwnOrigin } from '../../http/own-origin';
import { AccessTokens } from '../keys/access-tokens';
import { LoginsService } from './logins.service';
import { RefreshCookie } from './refresh-cookie';

@ApiTags('Sign-in')
@Controller('auth/refresh')
export class RefreshController {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    private readonly logins: LoginsService,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
  ) {}

  /**
   * Answers a new access token for the refresh cookie, which changes with every call. A cookie that was used before
   * ends its login, so a browser makes one call at a time. 401 when the cookie opens nothing; it is then removed.
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
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    requireOwnOrigin(request, this.config.PUBLIC_URL);
    const given = await this.logins.latest(this.cookie.read(request));
    const login = given ? await this.logins.rotate(given) : null;
    if (!login) {
      this.cookie.clear(reply);
      throw new ApiError('unauthenticated', 'Please sign in again.');
    }
    const token = await this.tokens.issue(login.account, login.id);
    this.cookie.set(reply, login);
    return { token };
  }
}
