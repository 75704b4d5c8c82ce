import { Module } from '@nestjs/common';
import { HomeGameByCodeController, HomeGamesController } from './home-games.controller';
import { HomeGamesService } from './home-games.service';

@Module({ controllers: [HomeGameByCodeController, HomeGamesController], providers: [HomeGamesService] })
export class HomeGamesModule {}
