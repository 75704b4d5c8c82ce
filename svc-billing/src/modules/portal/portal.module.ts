import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { PortalService } from './portal.service';

@Module({ imports: [CustomersModule], providers: [PortalService], exports: [PortalService] })
export class PortalModule {}
