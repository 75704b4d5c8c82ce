import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { communityStats, type CommunityStats } from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import { Access } from '../access/access';
import { ResponseInterceptor } from '../api/response.interceptor';
import { CommunityService } from './community.service';

/** Public totals of all players. Contains no figure of a single player. */
@Access({ access: 'public' })
@UseInterceptors(ResponseInterceptor)
@ApiTags('community')
@Controller('api/stats')
export class CommunityController {
  constructor(private readonly community: CommunityService) {}

  @Get()
  @Header('cache-control', 'public, max-age=5')
  @ApiOperation({
    summary: 'What all players together logged',
    description:
      'Money in dollars, time in hours. At most some seconds old; of a part that is away, the last known.',
  })
  @ApiOkResponse({ description: 'The figures.', standardSchema: documented(communityStats) })
  @ApiServiceUnavailableResponse({ description: 'A service is away, and its figures were never known.' })
  read(): Promise<CommunityStats> {
    return this.community.read();
  }
}
