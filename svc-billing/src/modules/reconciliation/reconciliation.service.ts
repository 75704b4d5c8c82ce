import { Injectable } from '@nestjs/common';
import type { AccountsComparison, ComparedAccounts } from '@feltbook/contracts';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { compareAccounts } from './reconciliation.repository';

@Injectable()
export class ReconciliationService {
  constructor(private readonly dataSource: DataSource) {}

  compareAccounts(range: AccountsComparison): Promise<ComparedAccounts> {
    return compareAccounts(directQuery(this.dataSource), range);
  }
}
