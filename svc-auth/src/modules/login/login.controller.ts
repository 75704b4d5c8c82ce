import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  credentials,
  FAILURE_TEXTS,
  loginOutcome,
  type Credentials,
  type LoginOutcome,
} from '@feltbook/contracts';
import { ApiError, documented } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { SignsIn } from '../../http/documented-calls';
import { DeviceCookie } from '../devices/device-cookie';
import { LoginAnswers } from './login-answers';
import { LoginService } from './login.service';

@ApiTags('Sign-in')
@Controller()
export class LoginController {
  constructor(
    private readonly login: LoginService,
    private readonly device: DeviceCookie,
    private readonly answers: LoginAnswers,
  ) {}

  /**
   * Signs in by id and password. Returns an access token and the account, and sets the refresh cookie. An account with
   * two-step sign-in gets `{secondFactor: true, ticket}` instead, for `POST /auth/second-factor`. The response is the
   * same for an unknown id and a wrong password. 429 with `Retry-After` after repeated failures for one id, at one address
   * or on one device.
   */
  @Post('login')
  @SignsIn()
  @ApiOperation({ summary: 'Sign in with an id and a password' })
  @ApiOkResponse({ standardSchema: documented(loginOutcome) })
  async signIn(
    @Body({ schema: credentials }) body: Credentials,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginOutcome> {
    const signedIn = await this.login.signIn(body, client, this.device.read(request));
    if (!signedIn) throw new ApiError('login_failed', FAILURE_TEXTS.login);
    if ('ticket' in signedIn) return signedIn;
    return this.answers.answer(signedIn, request, reply);
  }
}
