import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type AccessTokenClaims, reportYear, yearReport } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from './figures-call';
import { FilteredService } from './filtered.service';
import { sendFresh } from './packed-reply';

@ApiTags('statistics')
@ApiBearerAuth()
@Controller('api/reports')
export class ReportsController {
  constructor(private readonly filtered: FilteredService) {}

  /** A year's results and what they add up to: money in dollars, time in hours. */
  @Get(':year')
  @FiguresCall({
    summary: 'The report of a year',
    description:
      'All results of the year, with wins and losses apart: together, by kind, by month and by venue.',
    answer: yearReport,
    invalid: 'Not a year.',
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
