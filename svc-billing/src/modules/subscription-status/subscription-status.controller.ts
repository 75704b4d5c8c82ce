import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  subscriptionStatus,
  trialIncrement,
  type AccessTokenClaims,
  type SubscriptionStatus,
  type TrialIncrement,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SubscriptionStatusService } from './subscription-status.service';

const statusQuery = z.strictObject({ email: z.optional(z.string().check(z.trim(), z.maxLength(254))) });

/** The caller's plan, and how much of the trial is used. */
@ApiTags('subscriptions')
@ApiBearerAuth()
@Controller('api/user')
export class SubscriptionStatusController {
  constructor(private readonly service: SubscriptionStatusService) {}

  /** The caller's status; for the owner also that of another account, by its address. Includes the last save. */
  @Get('subscription-status')
  @ApiOkResponse({ standardSchema: documented(subscriptionStatus) })
  read(
    @CurrentAccount() caller: AccessTokenClaims,
    @Query({ schema: statusQuery }) { email }: z.output<typeof statusQuery>,
    @Req() { id }: FastifyRequest,
  ): Promise<SubscriptionStatus> {
    return this.service.read(caller, email, id);
  }

  /** For clients that call it after a cash save. Counts nothing: the save itself was counted. */
  @Post('increment-trial-sessions')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: documented(subscriptionStatus) })
  afterCashSession(
    @CurrentAccount() caller: AccessTokenClaims,
    @Body({ schema: trialIncrement }) { email }: TrialIncrement,
    @Req() { id }: FastifyRequest,
  ): Promise<SubscriptionStatus> {
    return this.service.read(caller, email, id);
  }

  /** The same for tournaments. */
  @Post('increment-trial-tournaments')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: documented(subscriptionStatus) })
  afterTournament(
    @CurrentAccount() caller: AccessTokenClaims,
    @Body({ schema: trialIncrement }) { email }: TrialIncrement,
    @Req() { id }: FastifyRequest,
  ): Promise<SubscriptionStatus> {
    return this.service.read(caller, email, id);
  }
}
