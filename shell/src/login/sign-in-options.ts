import { signInOptions, type SignInOptions } from '@feltbook/contracts';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';

const optionKeys = createQueryKeys('sign-in-options');

export const signInOptionsQuery = queryOptions<SignInOptions>({
  queryKey: optionKeys.all,
  queryFn: ({ signal }) => callPublicly('GET', '/auth/options', { schema: signInOptions, signal }),
  staleTime: Infinity,
});

/** What this installation offers; undefined until it is known. */
export const useSignInOptions = (): SignInOptions | undefined =>
  useQuery(signInOptionsQuery, queryClient).data;
