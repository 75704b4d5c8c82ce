import { Injectable } from '@nestjs/common';
import type { AdminStandingsList, AdminStandingsPageRequest } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { readGrounds, type Grounds } from '../standings/grounds.repository';
import { statusOf } from '../subscription-status/status';
import { countAccounts, pageOfAccounts } from './admin-standings.repository';

type AdminStandingOf = AdminStandingsList['standings'][number];

/** Where accounts stand, many at once. */
@Injectable()
export class AdminStandingsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns a page in the order that was asked for; `total` where a status was */
  async page(request: AdminStandingsPageRequest): Promise<AdminStandingsList> {
    const query = directQuery(this.dataSource);
    const [ids, total] = await Promise.all([
      pageOfAccounts(query, request),
      request.status === undefined ? undefined : countAccounts(query, request),
    ]);
    const { standings } = await this.of(ids);
    return { ...(total !== undefined && { total }), standings };
  }

  /** @param ids at most 1000 */
  async of(ids: readonly string[]): Promise<AdminStandingsList> {
    const now = new Date();
    const found = await readGrounds(directQuery(this.dataSource), ids);
    return { standings: found.map(({ accountId, grounds }) => toAnswer(accountId, grounds, now)) };
  }
}

function toAnswer(id: string, { standing, usage, subscriptions }: Grounds, now: Date): AdminStandingOf {
  const status = statusOf({ ...standing, isOwner: false, subscriptions }, usage, now);
  return {
    id,
    subscription_status: status.status,
    trial_active: status.status === 'trial',
    plan: status.plan ?? null,
    current_period_end: status.current_period_end ?? null,
    cancel_at_period_end: status.cancel_at_period_end ?? false,
  };
}
