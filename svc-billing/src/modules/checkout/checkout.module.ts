import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { CheckoutService } from './checkout.service';
import { CustomerMaking } from './customer-making';

@Module({
  imports: [CustomersModule],
  providers: [CheckoutService, CustomerMaking],
  exports: [CheckoutService],
})
export class CheckoutModule {}
