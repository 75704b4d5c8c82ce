import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Customer } from '../customers/customer.entity';
import { CustomersModule } from '../customers/customers.module';
import { PortalController } from './portal.controller';
import { PortalService } from './portal.service';

@Module({
  imports: [TypeOrmModule.forFeature([Customer]), CustomersModule],
  controllers: [PortalController],
  providers: [PortalService],
})
export class PortalModule {}
