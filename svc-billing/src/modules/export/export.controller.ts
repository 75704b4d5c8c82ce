import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ExportPart } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { ExportService } from './export.service';

/** Billing's part of a player's data export. */
@ApiExcludeController()
@Internal('svc-auth')
@Controller('internal/export')
export class ExportController {
  constructor(private readonly service: ExportService) {}

  /** The account's data; empty for an unknown account. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<ExportPart> {
    return this.service.read(accountId);
  }
}
