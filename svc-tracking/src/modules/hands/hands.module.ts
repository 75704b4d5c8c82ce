import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { HandsController } from './hands.controller';
import { HandsService } from './hands.service';

@Module({ imports: [PlayersModule], controllers: [HandsController], providers: [HandsService] })
export class HandsModule {}
