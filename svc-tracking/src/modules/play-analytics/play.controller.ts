import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AdminPlay } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { PlayService } from './play.service';

/** For the gateway, which puts the owner's statistics together. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/play')
export class PlayController {
  constructor(private readonly service: PlayService) {}

  /** What all players together played, at most a minute old: money in dollars, time in hours, rates from 0 to 1. */
  @Get()
  read(): Promise<AdminPlay> {
    return this.service.play();
  }
}
