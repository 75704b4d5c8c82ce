import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { AdminQueueRetry, AdminQueues, ServiceName, JobsRetryResponse } from '@feltbook/contracts';
import type { DataSource } from 'typeorm';
import { ApiError } from '../errors/api-error';
import { OUTBOX, readOutbox, unpark } from './parked-events';
import type { JobQueues } from './job-queues';

/** Reads a service's outbox and queues, and retries what failed there. */
export class JobsService implements BeforeApplicationShutdown {
  constructor(
    private readonly service: ServiceName,
    private readonly dataSource: DataSource,
    private readonly queues: JobQueues,
  ) {}

  /** @returns the outbox, and the queues unless Redis is away */
  async report(): Promise<AdminQueues> {
    const [outbox, queues] = await Promise.all([
      readOutbox(this.dataSource),
      this.queues.read().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'unavailable') return null;
        throw error;
      }),
    ]);
    const { service } = this;
    return {
      queues: [outbox, ...(queues ?? [])].map((queue) => ({ service, ...queue })),
      away: queues ? [] : ['redis'],
    };
  }

  /** @throws ApiError `not_found` for a queue that the service does not have, or nothing of that id failed there */
  async retry({ queue, id }: AdminQueueRetry): Promise<JobsRetryResponse> {
    if (queue !== OUTBOX && !this.queues.has(queue)) {
      throw new ApiError('not_found', 'There is no such queue.');
    }
    const retried = queue === OUTBOX ? await unpark(this.dataSource, id) : await this.queues.retry(queue, id);
    if (retried === 0 && id !== undefined) throw new ApiError('not_found', 'There is no such parked event.');
    return { retried };
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.queues.close();
  }
}
