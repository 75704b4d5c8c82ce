import {
  newRecoveryCodes,
  recoveryCodesState,
  type IdentityProof,
  type RecoveryCodesState,
} from '@feltbook/contracts';
import { createQueryKeys, http, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

const codeKeys = createQueryKeys('recovery-codes');
const PATH = '/me/recovery-codes';

/** How many recovery codes the player has left. */
export const useRecoveryCodes = () =>
  useQuery<RecoveryCodesState>(
    {
      queryKey: codeKeys.all,
      queryFn: ({ signal }) => http.get(PATH, { schema: recoveryCodesState, signal }),
    },
    queryClient,
  );

/** Reads the number of codes again. */
export const reloadRecoveryCodes = () => void queryClient.invalidateQueries({ queryKey: codeKeys.all });

/** Makes new codes, which end the earlier ones. @throws ApiFailure */
export async function makeRecoveryCodes(proof: IdentityProof): Promise<readonly string[]> {
  const { codes } = await http.post(PATH, {
    body: proof,
    schema: newRecoveryCodes,
    forbidden: 'throw',
  });
  reloadRecoveryCodes();
  return codes;
}

/** @throws ApiFailure */
export async function removeRecoveryCodes(proof: IdentityProof): Promise<void> {
  await http.delete(PATH, { body: proof, forbidden: 'throw' });
  reloadRecoveryCodes();
}
