import { Module } from '@nestjs/common';
import { Computations } from './computations';
import { StatisticsController } from './statistics.controller';
import { StatisticsService } from './statistics.service';

@Module({ controllers: [StatisticsController], providers: [Computations, StatisticsService] })
export class StatisticsModule {}
