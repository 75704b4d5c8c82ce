import { Body, Controller, Get, HttpCode, Post, Req, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
} from '@nestjs/swagger';
import {
  jobsReport,
  jobsRetryResponse,
  jobsRetryRequest,
  type JobsReport,
  type JobsRetryResponse,
  type JobsRetryRequest,
} from '@feltbook/contracts';
import { documented } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';
import { OwnerOnly } from '../../api/owner-only';
import { ReadBodyInterceptor } from '../../api/read-body.interceptor';
import { JobsService } from './jobs.service';

/** Queued and failed jobs of all services. */
@OwnerOnly()
@Controller('api/admin/queues')
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  @ApiOperation({
    summary: 'Work that waits, runs or failed, in all services',
    description:
      'Services that are away are named in `away`, and Redis, without which they know of their outboxes alone.',
  })
  @ApiOkResponse({ description: 'The queues.', standardSchema: documented(jobsReport) })
  report(@Req() { id }: FastifyRequest): Promise<JobsReport> {
    return this.jobs.report(id);
  }

  @Post('retry')
  @HttpCode(200)
  @UseInterceptors(ReadBodyInterceptor)
  @ApiOperation({ summary: 'Do again what failed', description: 'All of one queue, or one of it.' })
  @ApiOkResponse({ description: 'What is tried again.', standardSchema: documented(jobsRetryResponse) })
  @ApiBadRequestResponse({ description: 'No such service.' })
  @ApiNotFoundResponse({ description: 'No such queue.' })
  @ApiServiceUnavailableResponse({ description: 'The service is away.' })
  retry(
    @Body({ schema: jobsRetryRequest }) retry: JobsRetryRequest,
    @Req() { id }: FastifyRequest,
  ): Promise<JobsRetryResponse> {
    return this.jobs.retry(retry, id);
  }
}
