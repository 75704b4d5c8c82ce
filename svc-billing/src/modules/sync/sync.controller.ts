import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { SyncRun } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { SyncService } from './sync.service';

/** Syncs all subscriptions with the provider, for the owner's button. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/sync')
export class SyncController {
  constructor(private readonly service: SyncService) {}

  /** Starts a run, or joins the current one, and waits up to 8 seconds for its end. 503 without a provider. */
  @Post()
  @HttpCode(200)
  request(): Promise<SyncRun> {
    return this.service.request();
  }

  /** A run by its id. 404 for an unknown one. */
  @Get(':id')
  read(@Param('id') id: string): Promise<SyncRun> {
    return this.service.read(id);
  }
}
