import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import {
  addCustomer,
  customerNumber,
  customerOfAccount,
  nextCustomerNumber,
} from '../customers/customers.repository';
import { onceFree } from '../provider/patience';
import { PaymentProvider } from '../provider/payment-provider';
import { isFailure, isRefusal } from '../provider/provider-errors';
import { lockStanding } from '../standings/standings.repository';

type Caller = Pick<AccessTokenClaims, 'sub' | 'email'>;

/** Makes accounts known to the provider: one customer for each, however often it is tried. */
@Injectable()
export class CustomerMaking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** @returns the provider's id of the account's customer */
  async make(caller: Caller): Promise<string> {
    const customerId = await this.ask(caller);
    const kept = await inTransaction(this.dataSource, async (query) => {
      const { erased } = await lockStanding(query, caller.sub);
      if (erased) return undefined;
      await addCustomer(query, caller.sub, customerId);
      return customerOfAccount(query, caller.sub);
    });
    if (kept) return kept.customerId;
    // The account was deleted while its customer was made: nothing of it may stay there.
    await this.provider.erase(customerId);
    throw accountGone();
  }

  private async ask({ sub, email }: Caller): Promise<string> {
    const query = directQuery(this.dataSource);
    const { erased } = await inTransaction(this.dataSource, (transaction) => lockStanding(transaction, sub));
    if (erased) throw accountGone();
    const key = `customer-${sub}-${await customerNumber(query, sub)}`;
    try {
      return await onceFree(() => this.provider.createCustomer(sub, email ?? null, key));
    } catch (error) {
      // To this key the provider would answer the same for a day.
      if (isFailure(error) || isRefusal(error)) await nextCustomerNumber(query, sub);
      throw error;
    }
  }
}

const accountGone = () => new ApiError('unauthenticated', 'This account no longer exists.');
