import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Customer } from '../customers/customer.entity';
import { Subscription } from '../subscriptions';
import { CheckoutAttempt } from './checkout-attempt.entity';
import { CustomersModule } from '../customers/customers.module';
import { CheckoutController } from './checkout.controller';
import { CheckoutLock } from './checkout-lock';
import { CheckoutService } from './checkout.service';
import { CustomerCreator } from './customer-creator';

@Module({
  imports: [TypeOrmModule.forFeature([Customer, Subscription, CheckoutAttempt]), CustomersModule],
  controllers: [CheckoutController],
  providers: [CheckoutService, CheckoutLock, CustomerCreator],
})
export class CheckoutModule {}
