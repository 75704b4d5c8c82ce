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
import { AdminAccountsService } from './admin-accounts.service';

/** Statuses and plans of accounts, for the owner's list of users. Deleted accounts are left out. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/standings')
export class AdminAccountsController {
  constructor(private readonly service: AdminAccountsService) {}

  /**
   * A page of all accounts but the owner's, sorted by one column and then by id, both in the same direction. `status`
   * filters the accounts and adds their `total`. Only gateways of the release before the users list of svc-auth call it:
   * remove it with the next release.
   */
  @Post('page')
  @HttpCode(200)
  page(
    @Body({ schema: adminStandingsPageRequest }) request: AdminStandingsPageRequest,
  ): Promise<AdminStandingsList> {
    return this.service.page(request);
  }

  /** Statuses and plans of the given accounts, in their order. Unknown accounts are on a new trial. */
  @Post('of')
  @Internal('gateway', 'svc-auth')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) { ids }: AdminIds): Promise<AdminStandingsList> {
    return this.service.of(ids);
  }
}
