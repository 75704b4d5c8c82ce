import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { recovery, type Recovery } from '@feltbook/contracts';
import { Public } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { DeviceCookie } from '../devices/device-cookie';
import { RecoveryService } from './recovery.service';

@ApiTags('Sign-in')
@Controller('auth/recover')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly device: DeviceCookie,
  ) {}

  /** Sets a new password by a recovery code, and signs out all devices. The answer does not say whether the id exists. */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Set a new password by a recovery code' })
  @ApiNoContentResponse({ description: 'The password is set, and the code is used up.' })
  @ApiBadRequestResponse({
    description: 'The id or the code is wrong; or `fields` says what is wrong with `code` or `password`.',
  })
  @ApiTooManyRequestsResponse({ description: 'Too many failures; `Retry-After` says how long to wait.' })
  async recover(
    @Body({ schema: recovery }) body: Recovery,
    @Client() client: CallingClient,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.recovery.recover(body, client, this.device.read(request));
  }
}
