import { Module } from '@nestjs/common';
import { GameAnalyticsController } from './game-analytics.controller';
import { GameAnalyticsService } from './game-analytics.service';

@Module({ controllers: [GameAnalyticsController], providers: [GameAnalyticsService] })
export class GameAnalyticsModule {}
