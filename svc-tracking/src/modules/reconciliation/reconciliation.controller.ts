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

/** For svc-auth and svc-billing, which republish events that did not arrive here. */
@ApiExcludeController()
@Controller('internal/reconciliation')
export class ReconciliationController {
  constructor(private readonly service: ReconciliationService) {}

  /** Compares a range of accounts: those unknown here, those with data here that svc-auth does not list, and erased ones. */
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
