import { Inject, Injectable } from '@nestjs/common';
import { directQuery, inTransaction, LOGGER, triggerTask, type Query } from '@feltbook/svc-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { removeAttempts } from '../checkout/attempts.repository';
import { customerOfAccount } from '../customers/customers.repository';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing } from '../provider/provider-errors';
import { restate } from '../standings/restate';
import { lockStanding, storeErasure } from '../standings/standings.repository';
import { removeSubscriptions } from '../standings/subscriptions.repository';
import { removeEventsOf } from '../provider-events/provider-events.repository';
import { accountsToErase, ERASURE_TASK, storeProviderErasure } from './erasure.repository';

const BATCH = 50;

/**
 * Removes an account that was deleted. What is kept here goes at once; what the provider keeps, and what it would go on
 * charging for, as soon as it answers. That the account is gone stays, so that nothing late brings it back.
 */
@Injectable()
export class Erasure {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param query of the transaction that takes the event in */
  async begin(query: Query, accountId: string): Promise<void> {
    const standing = await lockStanding(query, accountId);
    await storeErasure(query, accountId);
    await restate(query, accountId, { ...standing, erased: true }, { now: new Date() });
    await removeSubscriptions(query, accountId);
    await removeAttempts(query, accountId);
    if (await customerOfAccount(query, accountId)) await triggerTask(query, ERASURE_TASK);
    else await storeProviderErasure(query, accountId);
  }

  /** Goes on with what is left at the provider. @returns how many accounts are gone from there now */
  async finish(): Promise<number> {
    if (!this.provider.isConfigured) return 0;
    let done = 0;
    for (const { accountId, customerId } of await accountsToErase(directQuery(this.dataSource), BATCH)) {
      try {
        await this.provider.erase(customerId).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        await inTransaction(this.dataSource, async (query) => {
          await removeEventsOf(query, customerId);
          await storeProviderErasure(query, accountId);
        });
        done += 1;
      } catch (error) {
        this.logger.warn({ err: error }, 'A deleted account is still at the payment provider; trying again.');
      }
    }
    return done;
  }
}
