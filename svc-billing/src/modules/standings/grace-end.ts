import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { GRACE_DAYS } from './access';
import { settle } from './settle';
import { lockStanding } from './standings.repository';
import { accountsOverdueSince } from './subscriptions.repository';

const BATCH = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Ends Pro for those whose payment is overdue for longer than the grace: nothing else happens at that moment. */
@Injectable()
export class GraceEnd {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many accounts it ended for */
  async run(now = new Date()): Promise<number> {
    const before = new Date(now.getTime() - GRACE_DAYS * DAY_MS);
    let ended = 0;
    for (;;) {
      const accounts = await accountsOverdueSince(directQuery(this.dataSource), before, BATCH);
      let changed = 0;
      for (const accountId of accounts) if (await this.end(accountId, now)) changed += 1;
      ended += changed;
      // Those that another subscription keeps Pro stay in the list.
      if (accounts.length < BATCH || changed === 0) return ended;
    }
  }

  private end(accountId: string, now: Date): Promise<boolean> {
    return inTransaction(this.dataSource, async (query) =>
      settle(query, accountId, await lockStanding(query, accountId), { now }),
    );
  }
}
