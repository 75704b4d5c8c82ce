import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  dashboard,
  dashboardQuery,
  errorBody,
  type AccessTokenClaims,
  type DashboardQuery,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { takesGzip, unpack } from './packed';
import { StatisticsService } from './statistics.service';

@ApiTags('statistics')
@ApiBearerAuth()
@Controller('api/dashboard')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  /** The whole dashboard: money in dollars, time in hours, shares in %. Totals count results beyond the listed ones. */
  @Get()
  @ApiOperation({
    summary: "All of the player's statistics",
    description:
      'Never older than the last save that was acknowledged. `today` is the local day; without it, the day in UTC. ' +
      'Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ standardSchema: documented(dashboard) })
  @ApiResponse({ status: 400, description: 'A day that is none.', standardSchema: documented(errorBody) })
  @ApiResponse({
    status: 401,
    description: 'No token, or one that no longer counts.',
    standardSchema: documented(errorBody),
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Query({ schema: dashboardQuery }) { today }: DashboardQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { etag, packed } = await this.statistics.answer(sub, today, ifNoneMatch);
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
    if (!packed) {
      void reply.status(304);
      return undefined;
    }
    void reply.type('application/json; charset=utf-8');
    if (!takesGzip(accepted)) return unpack(packed);
    void reply.header('content-encoding', 'gzip');
    return packed;
  }
}
