import { Injectable } from '@nestjs/common';
import type { EventHandlers, EventHandlerSet } from '@feltbook/svc-kit';
import { Erasure } from '../erasure/erasure';
import { ToldEvents } from '../standings/told-events';
import { UsageCopiesRepository } from '../usage-copies/usage-copies.repository';

/** What billing does when other services tell it something. */
@Injectable()
export class BillingEvents implements EventHandlerSet {
  constructor(
    private readonly told: ToldEvents,
    private readonly usageCopies: UsageCopiesRepository,
    private readonly erasure: Erasure,
  ) {}

  eventHandlers(): EventHandlers {
    return {
      'account.registered': (event, query) => this.told.registered(event, query),
      'results.changed': (event, query) => this.told.resultsChanged(event, query),
      'account.deleted': async ({ accountId }, query) => {
        await this.erasure.begin(query, accountId);
        await this.usageCopies.erase(query, accountId);
      },
    };
  }
}
