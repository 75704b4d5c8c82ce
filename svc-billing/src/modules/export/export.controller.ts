import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { ExportPart } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { ExportService } from './export.service';

/** Billing's part of the file that a player can take along. */
@ApiExcludeController()
@Internal('svc-auth')
@Controller('internal/export')
export class ExportController {
  constructor(private readonly service: ExportService) {}

  /** What billing keeps about an account; empty when it never heard of it. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<ExportPart> {
    return this.service.read(accountId);
  }
}
