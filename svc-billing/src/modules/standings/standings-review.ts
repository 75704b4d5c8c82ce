import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { statusOf } from '../subscription-status/status';
import { accountsAfter, readGrounds, type Grounds } from './grounds.repository';
import { restate } from './restate';
import { lockStanding } from './standings.repository';

const BATCH = 500;

/**
 * Compares every status that is stored with what it should be, and states it anew where they differ: rows of before
 * statuses were stored, and those that a replica of the version before has changed since.
 */
@Injectable()
export class StandingsReview {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many were stated anew */
  async run(now = new Date()): Promise<number> {
    const query = directQuery(this.dataSource);
    let restated = 0;
    for (let ids = await accountsAfter(query, '', BATCH); ids.length > 0;) {
      for (const { accountId, grounds } of await readGrounds(query, ids)) {
        if (expected(grounds, now) === grounds.standing.status) continue;
        await this.restate(accountId, now);
        restated += 1;
      }
      ids = await accountsAfter(query, ids.at(-1) ?? '', BATCH);
    }
    return restated;
  }

  private async restate(accountId: string, now: Date): Promise<void> {
    await inTransaction(this.dataSource, async (query) =>
      restate(query, accountId, await lockStanding(query, accountId), { now }),
    );
  }
}

function expected({ standing, usage, subscriptions }: Grounds, now: Date) {
  if (standing.erased) return null;
  return statusOf({ ...standing, isOwner: false, subscriptions }, usage, now).status;
}
