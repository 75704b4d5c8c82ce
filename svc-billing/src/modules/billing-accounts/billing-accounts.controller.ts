import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  standingDecision,
  type AccountStanding,
  type DecidedStanding,
  type StandingDecision,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { BillingAccountsService } from './billing-accounts.service';

/** The owner's decisions about accounts. The gateway checks who may decide, and about whom. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/standings')
export class BillingAccountsController {
  constructor(private readonly service: BillingAccountsService) {}

  /** The owner's decisions about an account; those of a new account if there are none. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<AccountStanding> {
    return this.service.read(accountId);
  }

  /** 400 for an unknown action or a missing actor; 404 for a deleted account. */
  @Post(':accountId')
  @HttpCode(200)
  decide(
    @Param('accountId') accountId: string,
    @Body({ schema: standingDecision }) decision: StandingDecision,
  ): Promise<DecidedStanding> {
    return this.service.decide(accountId, decision);
  }
}
