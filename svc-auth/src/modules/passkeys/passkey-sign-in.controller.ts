import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  FAILURE_TEXTS,
  loginAnswer,
  passkeyAssertion,
  passkeyRequestOptions,
  type LoginAnswer,
  type PasskeyAssertion,
  type PasskeyRequestOptions,
} from '@feltbook/contracts';
import { ApiError, documented, Public } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { SignsIn } from '../../http/documented-calls';
import { DeviceCookie } from '../devices/device-cookie';
import { SignInResponder } from '../sign-in/sign-in-responder';
import { PasskeySignInService } from './passkey-sign-in.service';

@ApiTags('Sign-in')
@Public()
@Controller('auth/passkeys')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly device: DeviceCookie,
    private readonly responder: SignInResponder,
  ) {}

  /** What a browser needs to ask for a passkey. The challenge is valid for 10 minutes, and once. */
  @Post('options')
  @HttpCode(200)
  @ApiOperation({ summary: 'Begin a sign-in with a passkey' })
  @ApiOkResponse({ standardSchema: documented(passkeyRequestOptions) })
  options(): PasskeyRequestOptions {
    return this.passkeys.options();
  }

  /**
   * Signs in with a passkey, without an id. Returns what `POST /login` returns, and sets the refresh cookie. 401 names the
   * field `id` if the account has no such passkey, so that the browser can tell its password manager; the response is the same for
   * every other assertion that is refused. 429 with `Retry-After` after repeated failures.
   */
  @Post()
  @SignsIn()
  @ApiOperation({ summary: 'Sign in with a passkey' })
  @ApiOkResponse({ standardSchema: documented(loginAnswer) })
  async signIn(
    @Body({ schema: passkeyAssertion }) assertion: PasskeyAssertion,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const signedIn = await this.passkeys.signIn(assertion, client, this.device.read(request));
    if (!signedIn) throw new ApiError('login_failed', FAILURE_TEXTS.login);
    return this.responder.respond(signedIn, request, reply);
  }
}
