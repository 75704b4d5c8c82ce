import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({
  imports: [PlayersModule],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
