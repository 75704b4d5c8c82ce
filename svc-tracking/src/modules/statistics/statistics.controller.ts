import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { dashboard, dashboardQuery, type AccessTokenClaims, type DashboardQuery } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { FilteredService } from './filtered.service';
import { sendFresh, sendPacked } from './packed-reply';
import { StatisticsService } from './statistics.service';

@ApiTags('statistics')
@Controller('api/dashboard')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly filtered: FilteredService,
  ) {}

  /** The whole dashboard: money in dollars, time in hours, shares in %. Totals count results beyond the listed ones. */
  @Get()
  @FiguresCall({
    summary: "All of the player's statistics",
    description:
      '`today` is the local day; without it, the day in UTC. The other parameters choose results; without them, all count.',
    answer: dashboard,
    invalid: 'A day or another criterion is invalid.',
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: dashboardQuery }) { today, ...filter }: DashboardQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return Object.values(filter).some((criterion) => criterion !== undefined)
      ? sendFresh(reply, await this.filtered.dashboard(sub, filter, today, ifNoneMatch), accepted)
      : sendPacked(reply, await this.statistics.answer(sub, today, ifNoneMatch), accepted);
  }
}
