import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BillingAccount } from './billing-account.entity';
import { BillingAccountsController } from './billing-accounts.controller';
import { BillingAccountsService } from './billing-accounts.service';

@Module({
  imports: [TypeOrmModule.forFeature([BillingAccount])],
  controllers: [BillingAccountsController],
  providers: [BillingAccountsService],
})
export class BillingAccountsModule {}
