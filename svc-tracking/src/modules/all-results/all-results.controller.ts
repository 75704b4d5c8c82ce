import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  adminAllResultsRequest,
  adminResultsQuery,
  type AdminAllResults,
  type AdminAllResultsRequest,
  type AdminResults,
  type AdminResultsQuery,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { AllResultsService } from './all-results.service';

/** For the gateway, which adds the users' names. Money in dollars, durations in hours. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin')
export class AllResultsController {
  constructor(private readonly results: AllResultsService) {}

  /** At most `limit` of a player's sessions and tournaments, newest first. */
  @Get('players/:accountId/results')
  ofPlayer(
    @Param('accountId') accountId: string,
    @Query({ schema: adminResultsQuery }) { limit }: AdminResultsQuery,
  ): Promise<AdminResults> {
    return this.results.ofPlayer(accountId, limit);
  }

  /**
   * Sessions or tournaments of all players, newest day first; within a day, the last saved first. 400 for a cursor that no
   * earlier page returned.
   */
  @Post('results')
  @HttpCode(200)
  ofAll(@Body({ schema: adminAllResultsRequest }) request: AdminAllResultsRequest): Promise<AdminAllResults> {
    return this.results.ofAll(request);
  }
}
