import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AccessTokenClaims, trips } from '@feltbook/contracts';
import { CurrentAccount } from '@feltbook/svc-kit';
import type { FastifyReply } from 'fastify';
import { FiguresCall } from '../statistics/figures-call';
import { sendFresh } from '../statistics/packed-reply';
import { TripsService } from './trips.service';

@ApiTags('statistics')
@Controller('api/trips')
export class TripsController {
  constructor(private readonly service: TripsService) {}

  /** Every trip with what it brought and cost: money in dollars, time in hours. */
  @Get()
  @FiguresCall({
    summary: "The player's trips and series",
    description:
      'Results by the trip that they name, newest first, with the expenses of bankrolls that name it.',
    answer: trips,
  })
  async read(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    return sendFresh(reply, await this.service.read(sub, ifNoneMatch), accepted);
  }
}
