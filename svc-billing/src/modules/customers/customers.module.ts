import { Module } from '@nestjs/common';
import { CustomerReadings } from './customer-readings';

@Module({ providers: [CustomerReadings], exports: [CustomerReadings] })
export class CustomersModule {}
