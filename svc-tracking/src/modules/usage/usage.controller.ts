import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Usage } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { UsageService } from './usage.service';

/** For svc-billing, which puts the trial's state together. */
@ApiExcludeController()
@Internal('svc-billing')
@Controller('internal/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  /** Trial places used up, every acknowledged save included, and the account's version that they belong to. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<Usage> {
    return this.usage.of(accountId);
  }
}
