import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { identityProof, type AccessTokenClaims, type IdentityProof } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { NeedsPassword } from '../../http/documented-calls';
import { GoogleCookie } from './google-cookie';
import { GoogleLinksService } from './google-links.service';

@ApiBearerAuth()
@Controller()
export class GoogleLinksController {
  constructor(
    private readonly cookie: GoogleCookie,
    private readonly links: GoogleLinksService,
  ) {}

  /**
   * Links the Google account that this browser signed in with, when the callback led to `/login?error=two-step`. The player
   * has to have signed in since, with two factors if two-step sign-in is on.
   */
  @Post('auth/google/link')
  @HttpCode(204)
  @ApiTags('Sign-in')
  @ApiOperation({ summary: 'Link a Google account after a sign-in' })
  @ApiNoContentResponse({ description: 'Google signs in to this account from now on.' })
  @ApiForbiddenResponse({ description: 'The sign-in proved too little, or is too old.' })
  @ApiConflictResponse({ description: 'This browser has no Google account to link with this account.' })
  async link(
    @CurrentAccount() claims: AccessTokenClaims,
    @Client() { device }: CallingClient,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.links.link(claims, await this.cookie.read(request, 'link'), device);
    this.cookie.clear(reply);
  }

  /**
   * Removes the link with Google. `password` is required if there is one, else a sign-in of the last 10 minutes (403). Logins
   * go on. Google is linked again only after a sign-in without it.
   */
  @Delete('me/google')
  @HttpCode(204)
  @ApiTags('Account')
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
