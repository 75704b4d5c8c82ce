import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { PortalController } from './portal.controller';
import { PortalService } from './portal.service';

@Module({ imports: [CustomersModule], controllers: [PortalController], providers: [PortalService] })
export class PortalModule {}
