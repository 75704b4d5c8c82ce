import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type AccessTokenClaims, errorBody, reportYear, yearReport } from '@feltbook/contracts';
import { CurrentAccount, documented } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { AllowingFigures } from './figures-deadline';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@ApiBearerAuth()
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly filtered: FilteredService) {}

  /** A year's results and what they add up to: money in dollars, time in hours. */
  @Get(':year')
  @AllowingFigures()
  @ApiOperation({
    summary: 'The report of a year',
    description:
      'All results of the year, with wins and losses apart: together, by kind, by month and by venue. Never older than the ' +
      'last save that was acknowledged. Answers 304 when If-None-Match names the current ETag.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ standardSchema: documented(yearReport) })
  @ApiResponse({ status: 400, description: 'Not a year.', standardSchema: documented(errorBody) })
  @ApiResponse({
    status: 401,
    description: 'No token, or one that no longer counts.',
    standardSchema: documented(errorBody),
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('year', { schema: reportYear }) year: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFresh(reply, await this.filtered.report(sub, year, ifNoneMatch), accepted);
  }
}
