import { Injectable } from '@nestjs/common';
import { directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { graceOverSince } from './access';
import { settle } from './settle';
import { lockStanding } from './standings.repository';
import { accountsOverdueSince } from './subscriptions.repository';

const BATCH = 200;

/** Ends Pro for those whose payment is overdue for longer than the grace: nothing else happens at that moment. */
@Injectable()
export class GraceEnd {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns how many accounts it ended for */
  async run(now = new Date()): Promise<number> {
    const before = graceOverSince(now);
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
    return inTransaction(this.dataSource, async (query) => {
      const { isChanged } = await settle(query, accountId, await lockStanding(query, accountId), { now });
      return isChanged;
    });
  }
}
