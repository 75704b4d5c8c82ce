import { Module } from '@nestjs/common';
import { StatisticsModule } from '../statistics/statistics.module';
import { SharesController } from './shares.controller';
import { SharesService } from './shares.service';

@Module({ imports: [StatisticsModule], controllers: [SharesController], providers: [SharesService] })
export class SharesModule {}
