import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  loginAnswer,
  secondFactorProof,
  type LoginAnswer,
  type SecondFactorProof,
} from '@feltbook/contracts';
import { ApiError, documented } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { SignsIn } from '../../http/documented-calls';
import { DeviceCookie } from '../devices/device-cookie';
import { LoginAnswers } from './login-answers';
import { SecondFactorSignIn } from './second-factor-sign-in';

@ApiTags('Sign-in')
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(
    private readonly secondStep: SecondFactorSignIn,
    private readonly device: DeviceCookie,
    private readonly answers: LoginAnswers,
  ) {}

  /**
   * Signs in by the ticket of `POST /login` and a code of the authenticator app, or a recovery code. Returns what
   * `POST /login` returns without a second factor, and sets the refresh cookie. 429 with `Retry-After` after repeated failures.
   */
  @Post()
  @SignsIn('The code is wrong or was used.')
  @ApiOperation({ summary: 'Enter the code of a two-step sign-in' })
  @ApiOkResponse({ standardSchema: documented(loginAnswer) })
  @ApiForbiddenResponse({ description: 'The ticket has expired or was used.' })
  async signIn(
    @Body({ schema: secondFactorProof }) proof: SecondFactorProof,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const signedIn = await this.secondStep.signIn(proof, client, this.device.read(request));
    if (!signedIn) throw wrongCode();
    return this.answers.answer(signedIn, request, reply);
  }
}

function wrongCode(): ApiError {
  const message = 'This code is wrong or was used. Enter the newest one.';
  return new ApiError('login_failed', message, { fields: [{ path: 'code', message }] });
}
