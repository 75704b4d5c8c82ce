import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { GoogleCookie } from './google-cookie';
import { GoogleLinksService } from './google-links.service';

@ApiTags('Sign-in')
@ApiBearerAuth()
@Controller('auth/google/link')
export class GoogleLinkController {
  constructor(
    private readonly cookie: GoogleCookie,
    private readonly links: GoogleLinksService,
  ) {}

  /**
   * Links the Google account that this browser signed in with, when the callback led to `/login?error=two-step`. The player
   * has to have signed in since, with two factors if two-step sign-in is on.
   */
  @Post()
  @HttpCode(204)
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
}
