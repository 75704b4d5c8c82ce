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

/** For the owner's list of users. Money in dollars, times in hours. */
@ApiExcludeController()
@Internal('gateway')
@Controller('internal/admin/figures')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  /**
   * A page of all players sorted by one figure, then by id, without the owner and erased accounts. Only gateways of the
   * release before the users list of svc-auth call it: remove it with the next release.
   */
  @Post('page')
  @HttpCode(200)
  page(
    @Body({ schema: adminFiguresPageRequest }) request: AdminFiguresPageRequest,
  ): Promise<AdminFiguresList> {
    return this.figures.page(request);
  }

  /** Figures of these accounts, zeros for unknown ones. */
  @Post('of')
  @Internal('gateway', 'svc-auth')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) request: AdminIds): Promise<AdminFiguresList> {
    return this.figures.of(request);
  }
}
