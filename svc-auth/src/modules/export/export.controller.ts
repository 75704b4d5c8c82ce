import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccessTokenClaims } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportService, type AccountExport } from './export.service';

@ApiTags('Account')
@ApiBearerAuth()
@Controller('me/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** All of the caller's data as one JSON file, which the browser saves. 503 if a service's part is unavailable. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Export all my data' })
  @ApiOkResponse({ description: 'A JSON file with the parts `account`, `tracking` and `billing`.' })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountExport> {
    const collected = await this.exports.collect(sub, request.id);
    const day = collected.exportedAt.slice(0, 10);
    reply.header('content-disposition', `attachment; filename="feltbook-export-${day}.json"`);
    return collected;
  }
}
