import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  comparison,
  comparisonQuery,
  type ComparisonQuery,
} from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@Controller('api/comparison')
export class ComparisonController {
  constructor(private readonly filtered: FilteredService) {}

  /** Two selections of results and the difference of their hourlies: money in dollars, time in hours, shares in %. */
  @Get()
  @FiguresCall({
    summary: 'Two selections of results side by side',
    description: 'Each selection has the parameters of GET /api/insights: ?one.venue=Aria&other.venue=Wynn.',
    answer: comparison,
    invalid: 'A criterion is wrong.',
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: comparisonQuery }) query: ComparisonQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFresh(reply, await this.filtered.comparison(sub, query, ifNoneMatch), accepted);
  }
}
