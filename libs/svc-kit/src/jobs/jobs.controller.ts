import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  adminQueueRetry,
  adminQueues,
  jobsRetryResponse,
  type AdminQueueRetry,
  type AdminQueues,
  type JobsRetryResponse,
} from '@feltbook/contracts';
import { Internal } from '../auth/decorators';
import { documented } from '../openapi/documented';
import { JobsService } from './jobs.service';

@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/queues')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  /** Events and jobs of this service's outbox and queues, by state, with the newest failures. */
  @Get()
  @ApiOperation({ summary: 'Look at the queues' })
  @ApiOkResponse({ standardSchema: documented(adminQueues) })
  report(): Promise<AdminQueues> {
    return this.jobs.report();
  }

  /** Retries one failed job, or all of a queue. */
  @Post('retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retry what failed' })
  @ApiOkResponse({ standardSchema: documented(jobsRetryResponse) })
  @ApiNotFoundResponse({ description: 'There is no such queue, or nothing of that id failed in it.' })
  retry(@Body({ schema: adminQueueRetry }) body: AdminQueueRetry): Promise<JobsRetryResponse> {
    return this.jobs.retry(body);
  }
}
