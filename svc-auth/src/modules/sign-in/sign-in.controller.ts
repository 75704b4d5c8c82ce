import { Body, Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  credentials,
  loginAnswer,
  loginOutcome,
  secondFactorProof,
  type Credentials,
  type LoginAnswer,
  type LoginOutcome,
  type SecondFactorProof,
} from '@feltbook/contracts';
import { ApiError, documented } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { SignsIn } from '../../http/documented-calls';
import { DeviceCookie } from '../devices/device-cookie';
import { PasswordGuard, type PasswordSignIn } from './password.strategy';
import { SecondFactorSignInService } from './second-factor-sign-in.service';
import { SignInResponder } from './sign-in-responder';

@ApiTags('Sign-in')
@Controller()
export class SignInController {
  constructor(
    private readonly secondStep: SecondFactorSignInService,
    private readonly device: DeviceCookie,
    private readonly responder: SignInResponder,
  ) {}

  /**
   * Signs in by id and password. Returns an access token and the account, and sets the refresh cookie. An account with
   * two-step sign-in gets `{secondFactor: true, ticket}` instead, for `POST /auth/second-factor`. The response is the
   * same for an unknown id and a wrong password. 429 with `Retry-After` after repeated failures for one id, at one address
   * or on one device.
   */
  @Post('login')
  @UseGuards(PasswordGuard)
  @SignsIn()
  @ApiOperation({ summary: 'Sign in with an id and a password' })
  @ApiOkResponse({ standardSchema: documented(loginOutcome) })
  async withPassword(
    @Body({ schema: credentials }) _: Credentials,
    @Req() request: FastifyRequest & { readonly signIn: PasswordSignIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginOutcome> {
    const { signIn } = request;
    return 'ticket' in signIn ? signIn : this.responder.respond(signIn, request, reply);
  }

  /**
   * Signs in by the ticket of `POST /login` and a code of the authenticator app, or a recovery code. Returns what
   * `POST /login` returns without a second factor, and sets the refresh cookie. 429 with `Retry-After` after repeated failures.
   */
  @Post('auth/second-factor')
  @SignsIn('The code is wrong or was used.')
  @ApiOperation({ summary: 'Enter the code of a two-step sign-in' })
  @ApiOkResponse({ standardSchema: documented(loginAnswer) })
  @ApiForbiddenResponse({ description: 'The ticket has expired or was used.' })
  async withSecondFactor(
    @Body({ schema: secondFactorProof }) proof: SecondFactorProof,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const signedIn = await this.secondStep.signIn(proof, client, this.device.read(request));
    if (!signedIn) throw wrongCode();
    return this.responder.respond(signedIn, request, reply);
  }
}

function wrongCode(): ApiError {
  const message = 'This code is wrong or was used. Enter the newest one.';
  return new ApiError('login_failed', message, { fields: [{ path: 'code', message }] });
}
