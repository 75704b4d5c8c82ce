import { Module } from '@nestjs/common';
import { HistorySlots } from './history-slots';
import { PlayersController } from './players.controller';
import { PlayersService } from './players.service';

@Module({
  controllers: [PlayersController],
  providers: [HistorySlots, PlayersService],
  exports: [HistorySlots],
})
export class PlayersModule {}
