import { passkeys, type IdentityProof, type Passkey } from '@feltbook/contracts';
import { createQueryKeys, http, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { addPasskey } from '../passkeys/ceremonies';
import { signalPasskeys } from '../passkeys/signals';
import { removeFactor } from './remove-factor';

const passkeyKeys = createQueryKeys('passkeys');

/** The player's passkeys, the newest first. */
export const usePasskeys = () =>
  useQuery<Passkey[]>(
    {
      queryKey: passkeyKeys.all,
      queryFn: ({ signal }) => http.get('/me/passkeys', { schema: passkeys, signal }),
    },
    queryClient,
  );

/** Runs a change, then reads the list again: also after a failure, another device may have changed it. */
async function changing<Result>(change: Promise<Result>): Promise<Result> {
  try {
    const result = await change;
    void signalPasskeys();
    return result;
  } finally {
    await queryClient.invalidateQueries({ queryKey: passkeyKeys.all });
  }
}

const pathOf = (id: string) => `/me/passkeys/${encodeURIComponent(id)}`;

/** @throws PasskeyFailure, ApiFailure */
export async function addOwnPasskey(proof: IdentityProof): Promise<void> {
  await changing(addPasskey(proof));
}

/** @throws ApiFailure */
export const renamePasskey = (id: string, name: string): Promise<void> =>
  changing(http.patch(pathOf(id), { body: { name } }));

/** @throws ApiFailure with code `conflict` if the player could not sign in any more */
export const removePasskey = (id: string, proof: IdentityProof): Promise<void> =>
  changing(removeFactor(pathOf(id), proof));
