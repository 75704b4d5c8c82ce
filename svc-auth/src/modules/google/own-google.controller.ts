import { Body, Controller, Delete, HttpCode } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { identityProof, type AccessTokenClaims, type IdentityProof } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { GoogleLinksService } from './google-links.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/google')
export class OwnGoogleController {
  constructor(private readonly links: GoogleLinksService) {}

  /**
   * Removes the link with Google. `password` is required if there is one, else a sign-in of the last 10 minutes (403). Logins
   * go on. Google is linked again only after a sign-in without it.
   */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Remove Google' })
  @ApiNoContentResponse({ description: 'Google no longer opens the account.' })
  @ApiNotFoundResponse({ description: 'Google is not linked.' })
  @ApiConflictResponse({ description: 'The account has neither a password nor a passkey.' })
  @NeedsPassword()
  async remove(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) proof: IdentityProof,
    @Client() client: CallingClient,
  ): Promise<void> {
    await this.links.remove(claims, proof, client);
  }
}
