import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AdminPlan, Usage } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { PlayersService } from './players.service';

@ApiExcludeController()
@Controller('internal')
export class PlayersController {
  constructor(private readonly players: PlayersService) {}

  /** The version of the account's plan, by which the gateway sees that the owner's change has arrived here. */
  @Internal('gateway')
  @Get('admin/players/:accountId/plan')
  plan(@Param('accountId') accountId: string): Promise<AdminPlan> {
    return this.players.plan(accountId);
  }

  /** Used trial places, including every acknowledged save, and the account's version of that count. */
  @Internal('svc-billing')
  @Get('usage/:accountId')
  usage(@Param('accountId') accountId: string): Promise<Usage> {
    return this.players.usage(accountId);
  }
}
