import { Module } from '@nestjs/common';
import { ProviderEventsController } from './provider-events.controller';
import { ProviderEventsService } from './provider-events.service';

@Module({ controllers: [ProviderEventsController], providers: [ProviderEventsService] })
export class ProviderEventsModule {}
