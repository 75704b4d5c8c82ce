import {
  newRecoveryCodes,
  totpSetup,
  totpState,
  type IdentityProof,
  type TotpState,
} from '@feltbook/contracts';
import { createQueryKeys, http, queryClient, renewToken } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';
import { reloadRecoveryCodes } from './own-recovery-codes';
import { removeFactor } from './remove-factor';

const totpKeys = createQueryKeys('totp');
const PATH = '/me/totp';

/** Whether the player's sign-ins ask for a code. */
export const useTotp = () =>
  useQuery<TotpState>(
    { queryKey: totpKeys.all, queryFn: ({ signal }) => http.get(PATH, { schema: totpState, signal }) },
    queryClient,
  );

function reload(): void {
  void queryClient.invalidateQueries({ queryKey: totpKeys.all });
  reloadRecoveryCodes();
}

/** @returns the address with the secret, for the player's app. @throws ApiFailure */
export async function beginTotp(password: string | undefined): Promise<string> {
  const { uri } = await http.post(PATH, { body: { password }, schema: totpSetup, forbidden: 'throw' });
  return uri;
}

/** Turns two-step sign-in on. @returns new recovery codes. @throws ApiFailure */
export async function confirmTotp(code: string): Promise<readonly string[]> {
  const { codes } = await http.post(`${PATH}/confirm`, { body: { code }, schema: newRecoveryCodes });
  reload();
  return codes;
}

/** Makes this login one with two factors. @throws ApiFailure */
export async function verifySecondFactor(code: string): Promise<void> {
  await http.post(`${PATH}/verify`, { body: { code } });
  await renewToken();
}

/** @throws ApiFailure */
export async function removeTotp(proof: IdentityProof): Promise<void> {
  await removeFactor(PATH, proof);
  reload();
}
