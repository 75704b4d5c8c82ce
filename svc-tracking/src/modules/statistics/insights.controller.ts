import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  errorBody,
  insights,
  resultFilter,
  type ResultFilterQuery,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { AllowingFigures } from './figures-deadline';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@ApiBearerAuth()
@Controller('api/insights')
export class InsightsController {
  constructor(private readonly filtered: FilteredService) {}

  /** Groups of the chosen results: money in dollars, time in hours, shares in %. */
  @Get()
  @AllowingFigures()
  @ApiOperation({
    summary: "Where the player's money comes from",
    description:
      'Never older than the last save that was acknowledged. The parameters choose results; without them, all count. ' +
      'Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ standardSchema: documented(insights) })
  @ApiResponse({ status: 400, description: 'A criterion is wrong.', standardSchema: documented(errorBody) })
  @ApiResponse({
    status: 401,
    description: 'No token, or one that no longer counts.',
    standardSchema: documented(errorBody),
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
