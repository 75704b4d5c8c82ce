import { Injectable } from '@nestjs/common';
import type { EventHandlers, EventHandlerSet } from '@feltbook/svc-kit';
import { Erasure } from '../erasure/erasure';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';

/** What billing does when other services tell it something. */
@Injectable()
export class BillingEvents implements EventHandlerSet {
  constructor(
    private readonly usageCopies: UsageCopiesRepository,
    private readonly erasure: Erasure,
  ) {}

  eventHandlers(): EventHandlers {
    return {
      'results.changed': ({ accountId, data }, query) => this.usageCopies.keep(query, accountId, data),
      'account.deleted': async ({ accountId }, query) => {
        await this.usageCopies.erase(query, accountId);
        await this.erasure.begin(query, accountId);
      },
    };
  }
}
