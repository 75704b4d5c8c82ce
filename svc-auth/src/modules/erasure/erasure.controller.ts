import { Controller, Delete, HttpCode, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { RefreshCookie } from '../refresh/refresh-cookie';
import { ErasureService } from './erasure.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me')
export class ErasureController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly cookie: RefreshCookie,
  ) {}

  /**
   * Deletes the caller's account permanently. The other services erase their data when they receive the event. 409 for
   * the owner's account.
   */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete my account and all its data' })
  @ApiNoContentResponse({ description: 'The account is gone and its tokens are revoked.' })
  @ApiConflictResponse({ description: "The owner's account cannot be deleted." })
  async erase(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.erasure.erase(sub);
    this.cookie.clear(reply);
  }
}
