import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  accountsComparison,
  plansComparison,
  type AccountsComparison,
  type ComparedAccounts,
  type ComparedPlans,
  type PlansComparison,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { ReconciliationService } from './reconciliation.service';

/** For svc-auth and svc-billing, which publish again what did not arrive here. */
@ApiExcludeController()
@Controller('internal/reconciliation')
export class ReconciliationController {
  constructor(private readonly service: ReconciliationService) {}

  /** Which accounts svc-tracking does not know, and of which it has data although they are gone. */
  @Internal('svc-auth')
  @Post('accounts')
  @HttpCode(200)
  accounts(@Body({ schema: accountsComparison }) body: AccountsComparison): Promise<ComparedAccounts> {
    return this.service.compareAccounts(body);
  }

  /** The versions of plan and usage that svc-tracking has of some accounts. */
  @Internal('svc-billing')
  @Post('plans')
  @HttpCode(200)
  plans(@Body({ schema: plansComparison }) { ids }: PlansComparison): Promise<ComparedPlans> {
    return this.service.plansOf(ids);
  }
}
