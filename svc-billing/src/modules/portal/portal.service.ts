import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PortalSession } from '@feltbook/contracts';
import { ApiError, SERVICE_CONFIG, type ServiceConfig } from '@feltbook/svc-kit';
import type { Repository } from 'typeorm';
import { Customer } from '../customers/customer.entity';
import { SnapshotService } from '../customers/snapshot.service';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing, isProviderError, notConfigured, toUnavailable } from '../provider/provider-errors';
import { withTimeout } from '../provider/provider-timeout';
import { returnOrigin } from '../return-urls/return-urls';

/** Opens the provider's page where a customer manages the subscription. */
@Injectable()
export class PortalService {
  constructor(
    @InjectRepository(Customer) private readonly customers: Repository<Customer>,
    private readonly provider: PaymentProvider,
    private readonly snapshots: SnapshotService,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  /**
   * @param origin of the calling page, to return to if it is our own
   * @throws ApiError `stripe_not_configured`; `not_found` for an account without a customer, or whose customer was
   *   deleted at the provider; `unavailable`
   */
  async open(accountId: string, origin?: string): Promise<PortalSession> {
    if (!this.provider.isConfigured) throw notConfigured();
    const customer = await this.customers.findOneBy({ accountId });
    if (!customer) throw noCustomer();
    const home = returnOrigin(origin, this.config);
    try {
      return await withTimeout(() => this.openFor(customer.customerId, `${home}/dashboard`));
    } catch (error) {
      throw isProviderError(error) ? toUnavailable(error) : error;
    }
  }

  private async openFor(customerId: string, returnUrl: string): Promise<PortalSession> {
    try {
      return { url: await this.provider.openPortal(customerId, returnUrl) };
    } catch (error) {
      if (!isMissing(error)) throw error;
      // If the customer was deleted at the provider, its snapshot ends the subscription and deletes the customer here.
      await this.snapshots.refresh(customerId);
      throw (await this.customers.existsBy({ customerId })) ? error : noCustomer();
    }
  }
}

const noCustomer = () => new ApiError('not_found', 'There is no subscription to manage.');
