import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { accountsComparison, type AccountsComparison, type ComparedAccounts } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { ReconciliationService } from './reconciliation.service';

/** For svc-auth, which publishes lost events again. */
@ApiExcludeController()
@Internal('svc-auth')
@Controller('internal/reconciliation')
export class ReconciliationController {
  constructor(private readonly service: ReconciliationService) {}

  /** Accounts that svc-billing lacks, and accounts that only it has. */
  @Post('accounts')
  @HttpCode(200)
  accounts(@Body({ schema: accountsComparison }) body: AccountsComparison): Promise<ComparedAccounts> {
    return this.service.compareAccounts(body);
  }
}
