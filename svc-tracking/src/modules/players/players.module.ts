import { Module } from '@nestjs/common';
import { HistorySlots } from './history-slots';
import { PlayerReads } from './player-reads';
import { PlayersController } from './players.controller';
import { PlayersService } from './players.service';

@Module({
  controllers: [PlayersController],
  providers: [HistorySlots, PlayerReads, PlayersService],
  exports: [HistorySlots, PlayerReads],
})
export class PlayersModule {}
