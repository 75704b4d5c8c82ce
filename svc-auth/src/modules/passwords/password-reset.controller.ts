import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import {
  passwordReset,
  passwordResetRequest,
  type PasswordReset,
  type PasswordResetRequest,
} from '@feltbook/contracts';
import { Public } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { DeviceCookie } from '../devices/device-cookie';
import { PasswordResetService } from './password-reset.service';

@ApiTags('Sign-in')
@Controller('auth')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly device: DeviceCookie,
  ) {}

  /** Mails a link to set a new password, if the id has a verified address. The answer and its time are always the same. */
  @Public()
  @Post('forgot-password')
  @HttpCode(202)
  @ApiOperation({ summary: 'Ask for a new password' })
  @ApiAcceptedResponse({ description: 'The request is accepted, also for an id that nobody has.' })
  @ApiTooManyRequestsResponse({ description: 'Too many requests for the id, or from the address.' })
  async request(
    @Body({ schema: passwordResetRequest }) { id }: PasswordResetRequest,
    @Client() { network }: CallingClient,
  ): Promise<void> {
    await this.resets.request(id, network);
  }

  /** Sets a new password by the token of the mail, and signs out all devices. */
  @Public()
  @Post('reset-password')
  @HttpCode(204)
  @ApiOperation({ summary: 'Set a new password' })
  @ApiNoContentResponse({ description: 'The password is set, and the token is spent.' })
  @ApiBadRequestResponse({
    description: 'The token has expired or was used; or `fields` says what is wrong with `password`.',
  })
  @ApiTooManyRequestsResponse({ description: 'Too many failures; `Retry-After` says how long to wait.' })
  async reset(
    @Body({ schema: passwordReset }) body: PasswordReset,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.resets.reset(body, client, this.device.read(request));
  }
}
