import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import {
  adminFiguresPageRequest,
  adminIds,
  type AdminFiguresList,
  type AdminFiguresPageRequest,
  type AdminIds,
} from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { FiguresService } from './figures.service';

/** For the gateway, which puts the owner's list of users together. Money in dollars, times played in hours. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/figures')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  /** A page of all players in the order of one figure, equal ones by id; the owner and accounts that are gone are left out. */
  @Post('page')
  @HttpCode(200)
  page(
    @Body({ schema: adminFiguresPageRequest }) request: AdminFiguresPageRequest,
  ): Promise<AdminFiguresList> {
    return this.figures.page(request);
  }

  /** Figures of these accounts, zeros for those that are not known. */
  @Post('of')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) request: AdminIds): Promise<AdminFiguresList> {
    return this.figures.of(request);
  }
}
