import { Injectable } from '@nestjs/common';
import type { AuditQuery, NamedAuditEntry } from '@feltbook/contracts';
import { AdminServices } from '../services/admin-services';
import { namesOf } from '../services/names';

/** Merges the audit logs of the services. */
@Injectable()
export class AuditService {
  constructor(private readonly services: AdminServices) {}

  /**
   * Returns entries newest first, with the current names of the accounts.
   * @throws ApiError `unavailable` if any of the services is unavailable, because a log with gaps would look complete
   */
  async read(query: AuditQuery, requestId: string): Promise<NamedAuditEntry[]> {
    const { auth, billing } = this.services.forRequest(requestId);
    const [deletions, decisions] = await Promise.all([auth.audit(query), billing.audit(query)]);
    const newest = [...deletions, ...decisions]
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, query.limit);
    const names = await namesOf(
      auth,
      newest.flatMap(({ actor_id, account_id }) => [actor_id, account_id]),
    );
    return newest.map((entry) => ({
      ...entry,
      actor: names.get(entry.actor_id) ?? null,
      account: names.get(entry.account_id) ?? null,
    }));
  }
}
