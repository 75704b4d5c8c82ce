import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AccessTokenClaims, ENTRY_DEFAULTS_PATH, entryDefaults } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { sendPacked } from './packed-reply';
import { StatisticsService } from './statistics.service';

@ApiTags('statistics')
@Controller(ENTRY_DEFAULTS_PATH)
export class EntryDefaultsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** What forms start with, of both kinds of results: money in dollars, time in hours. */
  @Get()
  @FiguresCall({
    summary: 'What the forms of new results are filled with and offer',
    description:
      'The usual and the last values, the latest games with the record there, and the latest results: at most 2,000 bytes, compressed.',
    answer: entryDefaults,
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendPacked(reply, await this.statistics.entryDefaults(sub, ifNoneMatch), accepted);
  }
}
