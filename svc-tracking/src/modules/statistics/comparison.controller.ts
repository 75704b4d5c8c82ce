import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  comparison,
  comparisonQuery,
  type ComparisonQuery,
  errorBody,
} from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { AllowingFigures } from './figures-deadline';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@ApiBearerAuth()
@Controller('api/comparison')
export class ComparisonController {
  constructor(private readonly filtered: FilteredService) {}

  /** Two selections of results and the difference of their hourlies: money in dollars, time in hours, shares in %. */
  @Get()
  @AllowingFigures()
  @ApiOperation({
    summary: 'Two selections of results side by side',
    description:
      'Each selection has the parameters of GET /api/insights: ?one.venue=Aria&other.venue=Wynn. Never older than the last ' +
      'save that was acknowledged. ' +
      'Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ standardSchema: documented(comparison) })
  @ApiResponse({ status: 400, description: 'A criterion is wrong.', standardSchema: documented(errorBody) })
  @ApiResponse({
    status: 401,
    description: 'No token, or one that no longer counts.',
    standardSchema: documented(errorBody),
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
