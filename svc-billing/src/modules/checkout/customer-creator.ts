import { Injectable } from '@nestjs/common';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, directQuery, inTransaction } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { lockBillingAccount } from '../billing-accounts/billing-accounts.repository';
import { Customer } from '../customers/customer.entity';
import { incrementCustomerNumber, insertCustomer } from '../customers/customers.repository';
import { PaymentProvider } from '../provider/payment-provider';
import { isPermanentError, isRejectedParameter, isServerError } from '../provider/provider-errors';

type Caller = Pick<AccessTokenClaims, 'sub' | 'email'>;

/** Creates one customer for an account at the provider, however often it is called. */
@Injectable()
export class CustomerCreator {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** @returns the id of the account's customer @throws ApiError `unauthenticated` if the account was deleted */
  async create(caller: Caller): Promise<string> {
    const customerId = await this.createAtProvider(caller);
    const stored = await inTransaction(this.dataSource, async (query) => {
      const { erasedAt } = await lockBillingAccount(query, caller.sub);
      if (erasedAt) return undefined;
      await insertCustomer(query, caller.sub, customerId);
      return query.manager.findOneBy(Customer, { accountId: caller.sub });
    });
    if (stored) return stored.customerId;
    // The account was deleted meanwhile, so its customer must not stay at the provider.
    await this.provider.erase(customerId);
    throw accountDeleted();
  }

  private async createAtProvider({ sub, email }: Caller): Promise<string> {
    const { erasedAt, customerNumber } = await inTransaction(this.dataSource, (transaction) =>
      lockBillingAccount(transaction, sub),
    );
    if (erasedAt) throw accountDeleted();
    const key = `customer-${sub}-${customerNumber}`;
    try {
      return await this.createWith(email ?? null, sub, key);
    } catch (error) {
      // The provider repeats this response for the key for 24 hours.
      if (isServerError(error) || isPermanentError(error))
        await incrementCustomerNumber(directQuery(this.dataSource), sub);
      throw error;
    }
  }

  private async createWith(email: string | null, accountId: string, key: string): Promise<string> {
    try {
      return await this.provider.createCustomer(accountId, email, key);
    } catch (error) {
      // An address that svc-auth accepts and the provider rejects. Its page asks for another.
      if (!isRejectedParameter(error, 'email')) throw error;
      return this.createWith(null, accountId, key);
    }
  }
}

const accountDeleted = () => new ApiError('unauthenticated', 'This account no longer exists.');
