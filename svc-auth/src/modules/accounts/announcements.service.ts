import { Injectable } from '@nestjs/common';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ANNOUNCED_AT_ONCE, announceAccounts } from './announcements.repository';

/** Transactions in a row, so that a process that is told to stop is done soon. */
const ROUNDS = 20;

@Injectable()
export class AnnouncementsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Tells the other services of accounts that they were never told of: those that were there before it was told, and
   * those that a replica of before makes. Any number of replicas may do it at the same moment.
   * @returns how many it were; at most some thousands at once
   */
  async announce(): Promise<number> {
    let announced = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = await inTransaction(this.dataSource, announceAccounts);
      announced += count;
      if (count < ANNOUNCED_AT_ONCE) break;
    }
    return announced;
  }
}
