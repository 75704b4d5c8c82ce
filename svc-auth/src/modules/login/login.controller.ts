import { Body, Controller, Header, HttpCode, Post, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import {
  credentials,
  FAILURE_TEXTS,
  loginAnswer,
  type AccessTokenClaims,
  type Credentials,
  type LoginAnswer,
} from '@feltbook/contracts';
import { ApiError, CurrentAccount, documented, Public } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { AccessTokens } from '../keys/access-tokens';
import { LoginsService } from '../refresh/logins.service';
import { RefreshCookie } from '../refresh/refresh-cookie';
import { LoginService } from './login.service';

@ApiTags('Sign-in')
@Controller()
export class LoginController {
  constructor(
    private readonly login: LoginService,
    private readonly logins: LoginsService,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
  ) {}

  /**
   * Signs in by id and password. Answers an access token and the account, and sets the refresh cookie. One text for an
   * unknown id and a wrong password; 429 with `Retry-After` after repeated failures for one id or one address.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Sign in with an id and a password' })
  @ApiOkResponse({ standardSchema: documented(loginAnswer) })
  @ApiUnauthorizedResponse({ description: 'Login failed.' })
  @ApiTooManyRequestsResponse({ description: 'Too many failures; `Retry-After` says how long to wait.' })
  async signIn(
    @Body({ schema: credentials }) body: Credentials,
    @Client() client: CallingClient,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const signedIn = await this.login.signIn(body, client);
    if (!signedIn) throw new ApiError('login_failed', FAILURE_TEXTS.login);
    const token = await this.tokens.issue(signedIn.account, signedIn.login.id);
    this.cookie.set(reply, signedIn.login);
    return { token, user: signedIn.account };
  }

  /** Ends the login that the token belongs to: its tokens and its refresh cookie open nothing any more. */
  @Post('logout')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Sign out' })
  @ApiNoContentResponse({ description: 'The login is revoked.' })
  async signOut(
    @CurrentAccount() { sub, sid }: AccessTokenClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.logins.end(sub, sid);
    this.cookie.clear(reply);
  }
}
