import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module';
import { ActionLinksController } from './action-links.controller';
import { ActionLinksService } from './action-links.service';
import { ActionController } from './action.controller';
import { ActionService } from './action.service';
import { KeptSettlements } from './kept-settlements';
import { SharedStatements } from './shared-statements';

@Module({
  imports: [PlayersModule],
  controllers: [ActionController, ActionLinksController],
  providers: [ActionService, ActionLinksService, KeptSettlements, SharedStatements],
})
export class ActionModule {}
