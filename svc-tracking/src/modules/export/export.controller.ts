import { Controller, Get, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Internal } from '@feltbook/svc-kit';
import { ExportService, type TrackingExport } from './export.service';

/** For svc-auth, which answers `GET /me/export`. */
@ApiExcludeController()
@Internal('svc-auth')
@Controller('internal/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** This service's part of a player's data: results and imports, newest first, the running session, saved views, shares and goals. */
  @Get(':accountId')
  read(@Param('accountId') accountId: string): Promise<TrackingExport> {
    return this.exports.of(accountId);
  }
}
