import {
  adminQueues,
  jobsRetryResponse,
  type AdminQueueRetry,
  type AdminQueues,
  type JobsRetryResponse,
} from '@feltbook/contracts';
import type { CallOptions, ServiceClient } from '@feltbook/svc-kit';

/** Internal calls about a service's jobs. All throw ApiError. */
export class JobCalls {
  constructor(
    private readonly client: ServiceClient,
    private readonly options: CallOptions,
  ) {}

  queues(): Promise<AdminQueues> {
    return this.client.get('/internal/admin/queues', adminQueues, this.options);
  }

  /** @throws ApiError `not_found` for an unknown queue */
  retry(request: AdminQueueRetry): Promise<JobsRetryResponse> {
    return this.client.post('/internal/admin/queues/retry', request, jobsRetryResponse, this.options);
  }
}
