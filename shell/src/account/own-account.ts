import {
  logins,
  ownAccount,
  type AccountChange,
  type IdentityProof,
  type Login,
  type OwnAccount,
  type PasswordChange,
  type Settings,
} from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, storeUser } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { signalPasskeys } from '../passkeys/signals';

const accountKeys = createQueryKeys('account');
const loginKeys = createQueryKeys('logins');

/** The caller's account, with what only its player sees. */
export const useOwnAccount = () =>
  useQuery<OwnAccount>(
    {
      queryKey: accountKeys.all,
      queryFn: async ({ signal }) => {
        const account = await http.get('/me', { schema: ownAccount, signal });
        await apply(account);
        return account;
      },
    },
    queryClient,
  );

/** Updates the session: another device may have changed the name or settings. */
const apply = ({ id, email, displayName, role, settings }: OwnAccount): Promise<void> =>
  storeUser({ id, email, displayName, role, settings });

/** Reads the account again, if it was read. */
export const reloadAccount = () => void queryClient.invalidateQueries({ queryKey: accountKeys.all });

let sent = 0;
let sending: Promise<unknown> = Promise.resolve();

/** One after the other. Only the last answer is applied: the others are of choices that were replaced meanwhile. */
function changeAccount(body: AccountChange): Promise<void> {
  const mine = ++sent;
  const done = sending.then(async () => {
    const changed = await http.patch('/me', { body, schema: ownAccount, forbidden: 'throw' });
    if (mine !== sent) return;
    queryClient.setQueryData(accountKeys.all, changed);
    await apply(changed);
  });
  sending = done.catch(() => undefined);
  return done;
}

/** Changes the name, here and in every menu. @throws ApiFailure */
export async function changeName(displayName: string): Promise<void> {
  await changeAccount({ displayName });
  void signalPasskeys();
}

/** Changes settings on every device. @throws ApiFailure */
export const changeSettings = (settings: Settings): Promise<void> => changeAccount({ settings });

/** Asks for a new address, which counts once it is verified. @throws ApiFailure */
export const changeEmail = (email: string, proof: IdentityProof): Promise<void> =>
  changeAccount({ email, ...proof });

/** Changes the password; the server ends all other logins. @throws ApiFailure */
export async function changePassword(body: PasswordChange): Promise<void> {
  await http.put('/me/password', { body, forbidden: 'throw' });
  await Promise.all(
    [accountKeys, loginKeys].map(({ all }) => queryClient.invalidateQueries({ queryKey: all })),
  );
}

/** Removes Google as a way to sign in. @throws ApiFailure with code `conflict` if the player could not sign in any more */
export async function removeGoogle(proof: IdentityProof): Promise<void> {
  await http.delete('/me/google', { body: proof, forbidden: 'throw' });
  reloadAccount();
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
export async function endLogin(id: string | undefined, password: string | undefined): Promise<void> {
  try {
    const path = id === undefined ? '/me/logins' : `/me/logins/${encodeURIComponent(id)}`;
    await http.delete(path, { body: { password }, forbidden: 'throw' });
  } finally {
    // Also after a failure: the device may have signed out meanwhile.
    await queryClient.invalidateQueries({ queryKey: loginKeys.all });
  }
}
