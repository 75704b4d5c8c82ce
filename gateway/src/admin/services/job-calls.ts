import {
  adminQueues,
  jobsRetryResponse,
  type AdminQueueRetry,
  type AdminQueues,
  type JobsRetryResponse,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';

/** What the gateway asks any service about its jobs. All throw ApiError. */
export class JobCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  queues(): Promise<AdminQueues> {
    return this.client.get('/internal/admin/queues', adminQueues, this.options);
  }

  /** `not_found` for a queue that the service does not have. */
  retry(request: AdminQueueRetry): Promise<JobsRetryResponse> {
    return this.client.post('/internal/admin/queues/retry', request, jobsRetryResponse, this.options);
  }
}
