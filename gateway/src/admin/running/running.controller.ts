import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { runningReport, type RunningReport } from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../api/owner-only';
import { RunningService } from './running.service';

/** What runs. */
@OwnerOnly()
@Controller('api/admin/running')
export class RunningController {
  constructor(private readonly running: RunningService) {}

  @Get()
  @ApiOperation({
    summary: 'Which builds run, and how pages load them',
    description:
      'Every slice and process, load times and failures of remotes, and violations of the content security policy of the last 24 hours. Previews of remotes, and which one the browser that asks has. `loads` and `violations` are null while Redis is away.',
  })
  @ApiOkResponse({ description: 'What runs.', standardSchema: documented(runningReport) })
  report(@Req() request: FastifyRequest): Promise<RunningReport> {
    return this.running.report(request);
  }
}
