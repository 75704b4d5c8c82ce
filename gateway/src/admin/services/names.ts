import type { AdminUserName } from '@feltbook/contracts';
import type { AuthCalls } from './auth-calls';

/**
 * The current names of accounts, by id. Deleted accounts are left out.
 * @throws ApiError `unavailable`
 */
export async function namesOf(
  auth: Pick<AuthCalls, 'of'>,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, AdminUserName>> {
  const accounts = await auth.of([...new Set(ids)]);
  return new Map(accounts.map(({ id, email, name }) => [id, { id, email, name }]));
}
