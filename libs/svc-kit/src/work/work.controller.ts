import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  adminQueueRetry,
  adminQueues,
  workRetried,
  type AdminQueueRetry,
  type AdminQueues,
  type WorkRetried,
} from '@feltbook/contracts';
import { Internal } from '../auth/decorators';
import { documented } from '../openapi/documented';
import { WorkService } from './work.service';

@ApiTags('Internal')
@Internal('gateway')
@Controller('internal/admin/queues')
export class WorkController {
  constructor(private readonly work: WorkService) {}

  /** What waits in this service's outbox and queues, and what was given up there. */
  @Get()
  @ApiOperation({ summary: 'Look at the queues' })
  @ApiOkResponse({ standardSchema: documented(adminQueues) })
  report(): Promise<AdminQueues> {
    return this.work.report();
  }

  /** Lets what was given up in one queue, or one of it, be tried again. */
  @Post('retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Retry what failed' })
  @ApiOkResponse({ standardSchema: documented(workRetried) })
  @ApiNotFoundResponse({ description: 'There is no such queue, or nothing of that id failed in it.' })
  retry(@Body({ schema: adminQueueRetry }) body: AdminQueueRetry): Promise<WorkRetried> {
    return this.work.retry(body);
  }
}
