import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AdminPlan } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { PlansService } from './plans.service';

/** For the gateway, which waits until the owner's change has arrived here. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/players')
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  /** The version of the account's plan; 0 before the first event. */
  @Get(':accountId/plan')
  read(@Param('accountId') accountId: string): Promise<AdminPlan> {
    return this.plans.of(accountId);
  }
}
