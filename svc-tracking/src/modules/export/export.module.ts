import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { ListSlotsModule } from '../results/list-slots.module';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({
  imports: [PlayersModule, ListSlotsModule],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
