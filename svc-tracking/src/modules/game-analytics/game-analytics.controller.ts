import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AdminGameAnalytics } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { GameAnalyticsService } from './game-analytics.service';

/** For the gateway, which composes the owner's analytics. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin')
export class GameAnalyticsController {
  constructor(private readonly service: GameAnalyticsService) {}

  /** Totals of all players, at most a minute old: money in dollars, time in hours, rates from 0 to 1. */
  @Get('game-analytics')
  read(): Promise<AdminGameAnalytics> {
    return this.service.read();
  }
}
