import { Controller, Get, Header, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { Allowing, answerBody, CurrentAccount, untilClosed } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportService, unavailable } from './export.service';

/** Until the answer begins. Shorter than the gateway's timeout, so that the error arrives. */
const BEGINS_WITHIN_MS = 9000;

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /**
   * All of the caller's data as one JSON file, which the browser saves. 503 if a service's part is unavailable; a long file
   * breaks off if its part fails half-way.
   */
  @Get()
  @Allowing({ answerWithin: BEGINS_WITHIN_MS })
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Export all my data' })
  @ApiOkResponse({ description: 'A JSON file with the parts `account`, `tracking` and `billing`.' })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | StreamableFile> {
    const { exportedAt, pieces } = await this.exports.collect(sub, request.id, untilClosed(reply));
    const body = await answerBody(pieces).catch(unavailable);
    const day = exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="feltbook-export-${day}.json"`);
    reply.type('application/json; charset=utf-8');
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }
}
