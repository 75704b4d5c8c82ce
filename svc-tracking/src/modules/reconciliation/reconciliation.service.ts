import { Injectable } from '@nestjs/common';
import type { AccountsComparison, ComparedAccounts, ComparedPlans } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { compareAccounts, readPlans } from './reconciliation.repository';

@Injectable()
export class ReconciliationService {
  constructor(private readonly dataSource: DataSource) {}

  compareAccounts(range: AccountsComparison): Promise<ComparedAccounts> {
    return compareAccounts(directQuery(this.dataSource), range);
  }

  async plansOf(ids: readonly string[]): Promise<ComparedPlans> {
    return { players: await readPlans(directQuery(this.dataSource), ids) };
  }
}
