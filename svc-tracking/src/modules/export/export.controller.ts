import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { answerBody, Internal, untilClosed } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { AllowingLongHistories } from '../../database/allowing-long-histories';
import { ExportService } from './export.service';

/** For svc-auth, which answers `GET /me/export`. */
@ApiExcludeController()
@Internal('svc-auth')
@Controller('internal/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /**
   * This service's part of a player's data: results by id, imports, newest first, the running session, saved views, shares,
   * goals, renames, bankrolls, hands and the paths of photos. A long one is streamed.
   */
  @Get(':accountId')
  @AllowingLongHistories()
  async read(
    @Param('accountId') accountId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | StreamableFile> {
    const body = await answerBody(this.exports.of(accountId, untilClosed(reply)));
    void reply.type('application/json; charset=utf-8');
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }
}
