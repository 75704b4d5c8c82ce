import { Body, Controller, Delete, HttpCode, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { identityProof, type AccessTokenClaims, type IdentityProof } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { Client, type CallingClient } from '../../http/client';
import { IdentityCheck } from '../identity/identity-check';
import { RefreshCookie } from '../login-sessions/refresh-cookie';
import { ErasureService } from './erasure.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me')
export class ErasureController {
  constructor(
    private readonly identity: IdentityCheck,
    private readonly erasure: ErasureService,
    private readonly cookie: RefreshCookie,
  ) {}

  /**
   * Deletes the caller's account permanently. The other services erase their data when they receive the event; a running
   * subscription ends at once. `password` is required if there is one; an account without one needs a sign-in of the last
   * 10 minutes instead (403). 409 for the owner's account.
   */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete my account and all its data' })
  @ApiNoContentResponse({ description: 'The account is gone and its tokens are revoked.' })
  @ApiConflictResponse({ description: "The owner's account cannot be deleted." })
  async erase(
    @CurrentAccount() claims: AccessTokenClaims,
    @Body({ schema: identityProof }) { password, code }: IdentityProof,
    @Client() { network, device }: CallingClient,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.identity.requireFully(claims, { password, code, path: 'password', network, device });
    await this.erasure.erase(claims.sub);
    this.cookie.clear(reply);
  }
}
