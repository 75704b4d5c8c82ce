import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  adminIds,
  adminStandingsPageRequest,
  type AdminIds,
  type AdminStandingsList,
  type AdminStandingsPageRequest,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { AdminStandingsService } from './admin-standings.service';

/** Where accounts stand, for the owner's list of users. Accounts that are gone are never among them. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/standings')
export class AdminStandingsController {
  constructor(private readonly service: AdminStandingsService) {}

  /**
   * A page of all accounts by one column, without the owner's; equal values by id, in the same direction. With `status`
   * only accounts of that status, and how many there are of it.
   */
  @Post('page')
  @HttpCode(200)
  page(
    @Body({ schema: adminStandingsPageRequest }) request: AdminStandingsPageRequest,
  ): Promise<AdminStandingsList> {
    return this.service.page(request);
  }

  /** The standings of these accounts, in their order; a new trial for accounts that nothing is known of. */
  @Post('of')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) { ids }: AdminIds): Promise<AdminStandingsList> {
    return this.service.of(ids);
  }
}
