import { logins, ownAccount, type Login, type OwnAccount } from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, storeUser } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

const accountKeys = createQueryKeys('account');
const loginKeys = createQueryKeys('logins');

/** The caller's account, with what only its player sees. */
export const useOwnAccount = () =>
  useQuery<OwnAccount>(
    {
      queryKey: accountKeys.all,
      queryFn: ({ signal }) => http.get('/me', { schema: ownAccount, signal }),
    },
    queryClient,
  );

/** Reads the account again, if it was read. */
export const reloadAccount = () => void queryClient.invalidateQueries({ queryKey: accountKeys.all });

/** Changes the name, here and in every menu. @throws ApiFailure */
export async function changeName(displayName: string): Promise<void> {
  const changed = await http.patch('/me', { body: { displayName }, schema: ownAccount });
  queryClient.setQueryData(accountKeys.all, changed);
  const { id, email, role } = changed;
  await storeUser({ id, email, displayName: changed.displayName, role });
}

/** Changes the password; the server ends all other logins. @throws ApiFailure */
export async function changePassword(body: { current?: string | undefined; next: string }): Promise<void> {
  await http.put('/me/password', { body, forbidden: 'throw' });
  await Promise.all(
    [accountKeys, loginKeys].map(({ all }) => queryClient.invalidateQueries({ queryKey: all })),
  );
}

/** The devices that are signed in, the last used first. */
export const useLogins = () =>
  useQuery<Login[]>(
    {
      queryKey: loginKeys.all,
      queryFn: ({ signal }) => http.get('/me/logins', { schema: logins, signal }),
    },
    queryClient,
  );

/** Signs out one device, or all but this one. @throws ApiFailure */
export async function endLogin(id?: string): Promise<void> {
  try {
    await http.delete(id === undefined ? '/me/logins' : `/me/logins/${encodeURIComponent(id)}`);
  } finally {
    // Also after a failure: the device may have signed out meanwhile.
    await queryClient.invalidateQueries({ queryKey: loginKeys.all });
  }
}
