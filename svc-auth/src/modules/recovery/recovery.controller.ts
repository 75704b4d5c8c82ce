import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { recovery, type Recovery } from '@feltbook/contracts';
import { Public } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { RecoveryService } from './recovery.service';

@ApiTags('Sign-in')
@Controller('auth/recover')
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

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
  async recover(@Body({ schema: recovery }) body: Recovery, @Client() client: CallingClient): Promise<void> {
    await this.recovery.recover(body, client);
  }
}
