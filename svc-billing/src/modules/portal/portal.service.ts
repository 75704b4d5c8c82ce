import { Inject, Injectable } from '@nestjs/common';
import type { PortalSession } from '@feltbook/contracts';
import { ApiError, directQuery, SERVICE_CONFIG, type ServiceConfig } from '@feltbook/svc-kit';
import { DataSource } from 'typeorm';
import { ourOrigin } from '../addresses/our-addresses';
import { CustomerReadings } from '../customers/customer-readings';
import { customerOfAccount } from '../customers/customers.repository';
import { withinPatience } from '../provider/patience';
import { PaymentProvider } from '../provider/payment-provider';
import { isMissing, notConfigured, toUnavailable } from '../provider/provider-errors';

/** Opens the provider's page on which a customer manages the subscription. */
@Injectable()
export class PortalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly readings: CustomerReadings,
    @Inject(SERVICE_CONFIG) private readonly config: ServiceConfig,
  ) {}

  /**
   * @param origin of the page that asks, which is come back to; another's is not
   * @throws ApiError `stripe_not_configured`; `not_found` for an account that never was a customer, or whose customer
   *   the provider no longer has; `unavailable`
   */
  async open(accountId: string, origin?: string): Promise<PortalSession> {
    if (!this.provider.isConfigured) throw notConfigured();
    const customer = await customerOfAccount(directQuery(this.dataSource), accountId);
    if (!customer) throw noCustomer();
    const ours = ourOrigin(origin, this.config);
    return withinPatience(() => this.openFor(customer.customerId, `${ours}/dashboard`));
  }

  private async openFor(customerId: string, returnUrl: string): Promise<PortalSession> {
    try {
      return { url: await this.provider.openPortal(customerId, returnUrl) };
    } catch (error) {
      if (!isMissing(error)) throw toUnavailable(error);
      // The provider told of the deletion, or will: what it means is decided where all of it is.
      await this.readings.refresh(customerId);
      throw noCustomer();
    }
  }
}

const noCustomer = () => new ApiError('not_found', 'There is no subscription to manage.');
