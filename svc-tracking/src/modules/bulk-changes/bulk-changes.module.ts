import { Module } from '@nestjs/common';
import { BulkChangesController } from './bulk-changes.controller';
import { BulkChangesService } from './bulk-changes.service';

@Module({ controllers: [BulkChangesController], providers: [BulkChangesService] })
export class BulkChangesModule {}
