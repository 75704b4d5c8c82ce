import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminIds, type AdminIds, type AdminSubscriptionsList } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { AdminAccountsService } from './admin-accounts.service';

/** Statuses and plans of accounts, for the owner's list of users. Deleted accounts are left out. */
@ApiExcludeController()
@Internal('gateway', 'svc-auth')
@Controller('internal/admin/standings')
export class AdminAccountsController {
  constructor(private readonly service: AdminAccountsService) {}

  /** Statuses and plans of the given accounts, in their order. Unknown accounts are on a new trial. */
  @Post('of')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) { ids }: AdminIds): Promise<AdminSubscriptionsList> {
    return this.service.of(ids);
  }
}
