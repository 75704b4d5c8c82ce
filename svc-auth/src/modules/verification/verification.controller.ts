import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { emailVerification, type AccessTokenClaims, type EmailVerification } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { VerificationService } from './verification.service';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  /** Verifies the caller's email address by the token of the mail. */
  @Post('auth/verify-email')
  @HttpCode(204)
  @ApiTags('Sign-in')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Verify an email address' })
  @ApiNoContentResponse({ description: 'The address is verified, and the token is spent.' })
  @ApiBadRequestResponse({ description: 'The token has expired, was used, or was replaced by a newer one.' })
  @ApiForbiddenResponse({ description: 'The token is for another account.' })
  @ApiConflictResponse({ description: 'Another account has verified the address.' })
  async verify(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: emailVerification }) { token }: EmailVerification,
  ): Promise<void> {
    await this.verification.verify(sub, token);
  }

  /** Mails the caller a new link to verify the account's address. */
  @Post('me/verify-email')
  @HttpCode(204)
  @ApiTags('Account')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Send the verification mail again' })
  @ApiNoContentResponse({ description: 'The mail will be sent. Links of earlier mails no longer work.' })
  @ApiConflictResponse({ description: 'The address is verified, there is none, or no mail is configured.' })
  @ApiTooManyRequestsResponse({ description: 'Too many mails in the last hour.' })
  async sendAgain(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Client() { network }: CallingClient,
  ): Promise<void> {
    await this.verification.sendAgain(sub, network);
  }
}
