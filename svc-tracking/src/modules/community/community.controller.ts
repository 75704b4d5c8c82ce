import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { TrackedTotals } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { CommunityService } from './community.service';

/** For the gateway, which composes the community's figures. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/community')
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  /** Totals of all players: money in dollars, time in hours. */
  @Get()
  read(): Promise<TrackedTotals> {
    return this.community.totals();
  }
}
