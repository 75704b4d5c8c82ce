import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { TrackedTotals } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { CommunityService } from './community.service';

/** For the gateway, which puts the community's figures together. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/community')
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  /** What all players together logged: money in dollars, time in hours. */
  @Get()
  read(): Promise<TrackedTotals> {
    return this.community.totals();
  }
}
