import { newRecoveryCodes, recoveryCodesState, type RecoveryCodesState } from '@feltbook/contracts';
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
export async function makeRecoveryCodes(password: string | undefined): Promise<readonly string[]> {
  const { codes } = await http.post(PATH, {
    body: { password },
    schema: newRecoveryCodes,
    forbidden: 'throw',
  });
  reloadRecoveryCodes();
  return codes;
}

/** @throws ApiFailure */
export async function removeRecoveryCodes(password: string | undefined): Promise<void> {
  await http.delete(PATH, { body: { password }, forbidden: 'throw' });
  reloadRecoveryCodes();
}
