import { Module } from '@nestjs/common';
import { StatisticsModule } from '../statistics/statistics.module';
import { TripsController } from './trips.controller';
import { TripsService } from './trips.service';

@Module({ imports: [StatisticsModule], controllers: [TripsController], providers: [TripsService] })
export class TripsModule {}
