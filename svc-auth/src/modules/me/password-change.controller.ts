import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { passwordChange, type AccessTokenClaims, type PasswordChange } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { PasswordChangeService } from './password-change.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/password')
export class PasswordChangeController {
  constructor(private readonly passwords: PasswordChangeService) {}

  /**
   * Changes the caller's password and signs out all other devices. `current` is required if there is a password; an account
   * without one needs a sign-in of the last 10 minutes instead (403).
   */
  @Put()
  @HttpCode(204)
  @ApiOperation({ summary: 'Change my password' })
  @ApiNoContentResponse({ description: 'The password is changed.' })
  @ApiBadRequestResponse({ description: '`fields` says what is wrong with `current` or `next`.' })
  @ApiTooManyRequestsResponse({ description: 'Too many wrong passwords.' })
  async change(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: passwordChange }) change: PasswordChange,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.passwords.change(claims, change, client);
  }
}
