import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AccessTokenClaims, insights, resultFilter, type ResultFilterQuery } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@Controller('api/insights')
export class InsightsController {
  constructor(private readonly filtered: FilteredService) {}

  /** Groups of the chosen results: money in dollars, time in hours, shares in %. */
  @Get()
  @FiguresCall({
    summary: "Where the player's money comes from",
    description: 'The parameters choose results; without them, all count.',
    answer: insights,
    invalid: 'A criterion is wrong.',
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: resultFilter }) filter: ResultFilterQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFresh(reply, await this.filtered.insights(sub, filter, ifNoneMatch), accepted);
  }
}
