import { Module } from '@nestjs/common';
import { UsageCopiesModule } from '../usage-copies/usage-copies.module';
import { StandingsController } from './standings.controller';
import { StandingsService } from './standings.service';

@Module({ imports: [UsageCopiesModule], controllers: [StandingsController], providers: [StandingsService] })
export class StandingsModule {}
