import { Module } from '@nestjs/common';
import { RunningSessionController } from './running-session.controller';
import { RunningSessionService } from './running-session.service';

@Module({ controllers: [RunningSessionController], providers: [RunningSessionService] })
export class RunningSessionModule {}
