import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  reportFilter,
  type ReportFilterQuery,
  reportYear,
  yearReport,
} from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly filtered: FilteredService) {}

  /** A year's chosen results and what they add up to: money in dollars, time in hours. */
  @Get(':year')
  @FiguresCall({
    summary: 'The report of a year',
    description:
      'The chosen results of the year, with wins and losses apart: together, by kind, by month and by venue. Without parameters, all count.',
    answer: yearReport,
    invalid: 'Not a year, or a criterion is wrong.',
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('year', { schema: reportYear }) year: string,
    @Query({ schema: reportFilter }) filter: ReportFilterQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFresh(reply, await this.filtered.report(sub, year, filter, ifNoneMatch), accepted);
  }
}
