import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  ownerDecisionRequest,
  type OwnerDecisionResponse,
  type OwnerDecisionRequest,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { BillingAccountsService } from './billing-accounts.service';

/** The owner's decisions about accounts. The gateway checks who may decide, and about whom. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/billing-accounts')
export class BillingAccountsController {
  constructor(private readonly service: BillingAccountsService) {}

  /** 400 for an unknown action or a missing actor; 404 for a deleted account. */
  @Post(':accountId')
  @HttpCode(200)
  decide(
    @Param('accountId') accountId: string,
    @Body({ schema: ownerDecisionRequest }) decision: OwnerDecisionRequest,
  ): Promise<OwnerDecisionResponse> {
    return this.service.decide(accountId, decision);
  }
}
