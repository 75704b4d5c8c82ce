import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { CheckoutController } from './checkout.controller';
import { CheckoutLock } from './checkout-lock';
import { CheckoutService } from './checkout.service';
import { CustomerCreator } from './customer-creator';

@Module({
  imports: [CustomersModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, CheckoutLock, CustomerCreator],
})
export class CheckoutModule {}
