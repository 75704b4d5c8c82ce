import type { AdminAccount, AdminFigures, AdminStanding, AdminUser } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { ServicesForRequest } from '../services/admin-services';
import { adminUserOf } from './admin-user';

/** A user in the order of one service, with what that service said of them. */
export interface SortedUser {
  readonly id: string;
  readonly account?: AdminAccount;
  readonly figures?: AdminFigures;
  readonly standing?: AdminStanding;
}

/**
 * Asks the other services for what is missing. What one that is away would have said is null.
 * @param sorted at most `MAX_ADMIN_IDS`
 * @returns in the same order, without those whose account is gone
 * @throws ApiError `unavailable` without svc-auth: only it knows who is still there
 */
export async function fillIn(
  { auth, tracking, billing }: ServicesForRequest,
  sorted: readonly SortedUser[],
): Promise<AdminUser[]> {
  const [accounts, figures, standings] = await Promise.all([
    byId(without(sorted, 'account'), (ids) => auth.of(ids)),
    byId(without(sorted, 'figures'), (ids) => tracking.of(ids).catch(nothingIfAway)),
    byId(without(sorted, 'standing'), (ids) => billing.of(ids).catch(nothingIfAway)),
  ]);
  return sorted.flatMap((user) => {
    const account = user.account ?? accounts.get(user.id);
    if (!account) return [];
    return adminUserOf({
      account,
      figures: user.figures ?? figures.get(user.id) ?? null,
      standing: user.standing ?? standings.get(user.id) ?? null,
    });
  });
}

const without = (users: readonly SortedUser[], part: 'account' | 'figures' | 'standing'): string[] =>
  users.filter((user) => user[part] === undefined).map(({ id }) => id);

async function byId<Part extends { readonly id: string }>(
  ids: readonly string[],
  ask: (ids: readonly string[]) => Promise<readonly Part[]>,
): Promise<ReadonlyMap<string, Part>> {
  const parts = ids.length === 0 ? [] : await ask(ids);
  return new Map(parts.map((part) => [part.id, part]));
}

function nothingIfAway(error: unknown): [] {
  if (error instanceof ApiError && error.code === 'unavailable') return [];
  throw error;
}
