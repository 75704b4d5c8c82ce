import { Module } from '@nestjs/common';
import { UsageCopiesModule } from '../usage-copies/usage-copies.module';
import { BillingEvents } from './billing-events';

@Module({ imports: [UsageCopiesModule], providers: [BillingEvents], exports: [BillingEvents] })
export class EventsModule {}
