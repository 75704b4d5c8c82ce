import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { adminIds, type AdminFiguresList, type AdminIds } from '@feltbook/contracts';
import { Internal } from '@feltbook/svc-kit';
import { FiguresService } from './figures.service';

/** For the owner's list of users. Money in dollars, times in hours. */
@ApiExcludeController()
@Internal('gateway', 'svc-auth')
@Controller('internal/admin/figures')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  /** Figures of these accounts, zeros for unknown ones. */
  @Post('of')
  @HttpCode(200)
  of(@Body({ schema: adminIds }) request: AdminIds): Promise<AdminFiguresList> {
    return this.figures.of(request);
  }
}
