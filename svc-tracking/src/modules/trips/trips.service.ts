import { Injectable } from '@nestjs/common';
import { directQuery } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { listTripExpenses } from '../bankroll/bankroll.repository';
import { FilteredService } from '../statistics/filtered.service';
import type { FreshAnswer } from '../statistics/packed-reply';

/** Trips and series: results with the same name, and the expenses between sessions that name them. */
@Injectable()
export class TripsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly filtered: FilteredService,
  ) {}

  /**
   * @param ifNoneMatch the request's `If-None-Match`
   * @throws ApiError `unauthenticated` for a deleted account
   */
  async read(accountId: string, ifNoneMatch?: string): Promise<FreshAnswer> {
    const expenses = await listTripExpenses(directQuery(this.dataSource), accountId);
    return this.filtered.trips(accountId, expenses, ifNoneMatch);
  }
}
