import { Injectable } from '@nestjs/common';
import type { AuditQuery, NamedAuditEntry } from '@feltbook/contracts';
import { AdminServices } from '../services/admin-services';
import { namesOf } from '../services/names';

/** What was done to accounts, from the logs of the services that did it. */
@Injectable()
export class AuditService {
  constructor(private readonly services: AdminServices) {}

  /**
   * Newest first, with the names that the accounts have now.
   * @throws ApiError `unavailable` when one of the services is away: a log with gaps would be read as a whole one
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
