import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  standingDecision,
  type AccountStanding,
  type DecidedStanding,
  type StandingDecision,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { StandingsService } from './standings.service';

/** The owner's decisions about accounts. Who may decide, and about whom, the gateway knows. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/standings')
export class StandingsController {
  constructor(private readonly service: StandingsService) {}

  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<AccountStanding> {
    return this.service.read(accountId);
  }

  /** 400 for an unknown action, or without who decides; 404 for an account that was deleted. */
  @Post(':accountId')
  @HttpCode(200)
  decide(
    @Param('accountId') accountId: string,
    @Body({ schema: standingDecision }) decision: StandingDecision,
  ): Promise<DecidedStanding> {
    return this.service.decide(accountId, decision);
  }
}
