import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module';
import { PortalModule } from '../portal/portal.module';
import { PricesModule } from '../prices/prices.module';
import { SubscriptionsController } from './subscriptions.controller';

@Module({ imports: [CheckoutModule, PortalModule, PricesModule], controllers: [SubscriptionsController] })
export class SubscriptionsModule {}
