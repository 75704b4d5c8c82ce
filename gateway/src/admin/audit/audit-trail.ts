import type { AuditQuery, NamedAuditEntry } from '@feltbook/contracts';
import { namesOf } from '../names';
import type { AdminServices } from '../services/admin-services';

/** What was done to accounts, put together from the logs of the services that did it. */
export class AuditTrail {
  constructor(private readonly services: AdminServices) {}

  /**
   * Newest first, with the names that the accounts have now.
   * @throws ApiError `unavailable` when one of the services is away: a log with gaps would be read as a whole one
   */
  async read(query: AuditQuery, requestId: string): Promise<NamedAuditEntry[]> {
    const { auth, billing } = this.services.quick(requestId);
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
