import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingAccount } from '../billing-accounts/billing-account.entity';
import { Customer } from '../customers/customer.entity';
import { Subscription } from '../subscriptions';
import { UsageCopy } from '../usage-copies/usage-copy.entity';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({
  imports: [TypeOrmModule.forFeature([BillingAccount, Customer, Subscription, UsageCopy])],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
