import { Injectable } from '@nestjs/common';
import type {
  AdminAllResultsRequest,
  AdminGlobalSession,
  AdminSession,
  AdminSessionsQuery,
  AdminUserName,
  AdminUserSessionsQuery,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import { AdminServices, type ServicesForRequest } from '../services/admin-services';
import { namesOf } from '../services/names';
import { noSuch } from '../services/id';

export interface SessionsPage {
  readonly sessions: AdminGlobalSession[];
  /** Cursor of the next page; `null` on the last one. */
  readonly next: string | null;
}

/** Reads results of one user, or of all users, for the owner. */
@Injectable()
export class SessionsService {
  constructor(private readonly services: AdminServices) {}

  /** A user's newest results. @throws ApiError `not_found`, `unavailable` */
  async ofUser(query: AdminUserSessionsQuery, requestId: string): Promise<AdminSession[]> {
    const services = this.services.forRequest(requestId);
    const id = await accountId(services, query);
    return services.tracking.resultsOf(id, query.limit);
  }

  /**
   * Results of all users, newest day first, with current names. Without names while svc-auth is unavailable.
   * @throws ApiError `invalid_request` for an invalid cursor; `unavailable` if svc-tracking is
   */
  async ofAll(
    kind: AdminAllResultsRequest['kind'],
    { from, to, limit, cursor }: AdminSessionsQuery,
    requestId: string,
  ): Promise<SessionsPage> {
    const { auth, tracking } = this.services.forRequest(requestId);
    const span = { ...(from && { from }), ...(to && { to }), ...(cursor && { cursor }) };
    const { results, next } = await tracking.allResults({ kind, limit, ...span });
    const players = results.map(({ accountId: id }) => id);
    const names = await namesOf(auth, players).catch(nullIfUnavailable);
    return { sessions: results.flatMap((result) => named(result, names)), next };
  }
}

/**
 * Adds the account's name. Leaves out results of accounts without one, because they were deleted.
 * @param names `null` while svc-auth is unavailable
 */
function named(
  { accountId: user, ...session }: AdminSession & { accountId: string },
  names: ReadonlyMap<string, AdminUserName> | null,
): AdminGlobalSession[] {
  const name = names?.get(user);
  if (names && !name) return [];
  return [
    { ...session, user, email: name?.email ?? null, name: name?.name ?? null, venue: session.location },
  ];
}

async function accountId(
  { auth }: Pick<ServicesForRequest, 'auth'>,
  { email, id = '' }: AdminUserSessionsQuery,
): Promise<string> {
  if (email !== undefined) return (await auth.byEmail(email)).id;
  const [account] = await auth.of([id]);
  if (!account) throw noSuch('user');
  return account.id;
}

function nullIfUnavailable(error: unknown): null {
  if (error instanceof ApiError && error.code === 'unavailable') return null;
  throw error;
}
