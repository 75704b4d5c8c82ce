import { Module } from '@nestjs/common';
import { StatisticsModule } from '../statistics/statistics.module';
import { PlayersModule } from '../players/players.module';
import { SharedViews } from './shared-views';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';

@Module({
  imports: [PlayersModule, StatisticsModule],
  controllers: [SharesController],
  providers: [SharedViews, SharesService],
})
export class SharesModule {}
