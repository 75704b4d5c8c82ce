import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { buildsResponse, type BuildsResponse } from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import { Access } from '../access/access';
import { ResponseInterceptor } from '../api/response.interceptor';
import { BuildsService } from './builds.service';

/** Which version of each slice runs. */
@Access({ access: 'public' })
@UseInterceptors(ResponseInterceptor)
@ApiTags('builds')
@Controller('api/builds')
export class BuildsController {
  constructor(private readonly builds: BuildsService) {}

  @Get()
  @Header('cache-control', 'public, max-age=5')
  @ApiOperation({
    summary: 'Version and commit of each slice that runs',
    description:
      'Of one replica each, at most some seconds old. A slice that does not answer, and never did, is missing.',
  })
  @ApiOkResponse({ description: 'The builds.', standardSchema: documented(buildsResponse) })
  async read(): Promise<BuildsResponse> {
    return { builds: await this.builds.read() };
  }
}
