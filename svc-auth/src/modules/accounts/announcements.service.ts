import { Injectable } from '@nestjs/common';
import { inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ANNOUNCED_AT_ONCE, announceAccounts } from './announcements.repository';

/** Most transactions in one run, so that a stopping process waits only shortly. */
const ROUNDS = 20;

@Injectable()
export class AnnouncementsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Publishes registrations that were never published: accounts from before the event existed, and accounts that an
   * older replica creates. Replicas may run it at the same time.
   * @returns how many were published, at most 10,000
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
