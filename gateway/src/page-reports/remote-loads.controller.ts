import { Body, Controller, HttpCode, Inject, Post, UseInterceptors } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { remoteLoad, type RemoteLoad } from '@feltbook/contracts';
import { Access } from '../access/access';
import { ReadBodyInterceptor } from '../api/read-body.interceptor';
import { PageReports } from './page-reports';

/** How pages load remotes. */
@Access({ access: 'public', limit: 'reports' })
@UseInterceptors(ReadBodyInterceptor)
@ApiTags('page reports')
@Controller('api/remote-loads')
export class RemoteLoadsController {
  constructor(@Inject(PageReports) private readonly reports: PageReports) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'How a page loaded a remote',
    description:
      'Sent by the shell for each remote that it loads, or fails to load. Holds nothing about the player.',
  })
  @ApiNoContentResponse({ description: 'It is counted.' })
  @ApiBadRequestResponse({ description: 'Not such a report.' })
  report(@Body({ schema: remoteLoad }) load: RemoteLoad): void {
    this.reports.countLoad(load);
  }
}
