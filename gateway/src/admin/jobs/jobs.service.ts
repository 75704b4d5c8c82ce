import { Injectable } from '@nestjs/common';
import {
  SERVICE_NAMES,
  type JobQueue,
  type JobsReport,
  type JobsRetryRequest,
  type JobsRetryResponse,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { AdminServices } from '../services/admin-services';

/** Queued and failed jobs of all services. */
@Injectable()
export class JobsService {
  constructor(private readonly services: AdminServices) {}

  /** `away` names the services that are unavailable, and Redis if a service cannot reach it. */
  async report(requestId: string): Promise<JobsReport> {
    const queues: JobQueue[] = [];
    const away = new Set<string>();
    const reports = await Promise.allSettled(
      SERVICE_NAMES.map((name) => this.services.jobs(name, requestId).queues()),
    );
    for (const [at, name] of SERVICE_NAMES.entries()) {
      const report = reports[at];
      if (report?.status === 'fulfilled') {
        queues.push(...report.value.queues);
        for (const missing of report.value.away) away.add(missing);
      } else if (report?.reason instanceof ApiError) away.add(name);
      else throw report?.reason;
    }
    return { queues, away: [...away] };
  }

  /** @throws ApiError `not_found` for an unknown queue; `unavailable` if the service is */
  retry({ service, queue, id }: JobsRetryRequest, requestId: string): Promise<JobsRetryResponse> {
    return this.services.jobs(service, requestId).retry({ queue, ...(id !== undefined && { id }) });
  }
}
