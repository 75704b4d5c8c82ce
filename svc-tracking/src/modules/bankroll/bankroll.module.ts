import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { BankrollController } from './bankroll.controller';
import { BankrollService } from './bankroll.service';

@Module({ imports: [PlayersModule], controllers: [BankrollController], providers: [BankrollService] })
export class BankrollModule {}
