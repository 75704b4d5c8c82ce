import { Module } from '@nestjs/common';
import { PlayerReads } from './player-reads';
import { PlayersController } from './players.controller';
import { PlayersService } from './players.service';

@Module({
  controllers: [PlayersController],
  providers: [PlayerReads, PlayersService],
  exports: [PlayerReads],
})
export class PlayersModule {}
