import { Injectable } from '@nestjs/common';
import type { AdminStandingsList } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { toListedSubscription } from '../billing-accounts/publish-subscription';
import { statusOf } from '../billing-accounts/status';
import { readStatusInputs, type AccountStatusInputs } from '../billing-accounts/status-inputs.repository';

type AdminAccount = AdminStandingsList['standings'][number];

/** Reads statuses and plans of many accounts. */
@Injectable()
export class AdminAccountsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param ids at most 1000 */
  async of(ids: readonly string[]): Promise<AdminStandingsList> {
    const now = new Date();
    const inputs = await readStatusInputs(directQuery(this.dataSource), ids);
    return { standings: inputs.map((each) => toResponse(each, now)) };
  }
}

const toResponse = (inputs: AccountStatusInputs, now: Date): AdminAccount => ({
  id: inputs.account.accountId,
  version: inputs.account.statusVersion,
  ...toListedSubscription(statusOf(inputs, now)),
});
