import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Usage } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { UsageService } from './usage.service';

/** For svc-billing, which computes the trial's state. */
@ApiExcludeController()
@Internal('svc-billing')
@Controller('internal/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  /** Used trial places, including every acknowledged save, and the account's version of that count. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<Usage> {
    return this.usage.of(accountId);
  }
}
