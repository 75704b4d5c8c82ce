import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';

@Module({ imports: [PlayersModule], controllers: [ImportsController], providers: [ImportsService] })
export class ImportsModule {}
