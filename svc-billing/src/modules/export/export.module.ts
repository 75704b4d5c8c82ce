import { Module } from '@nestjs/common';
import { UsageCopiesModule } from '../usage-copies/usage-copies.module';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({ imports: [UsageCopiesModule], controllers: [ExportController], providers: [ExportService] })
export class ExportModule {}
