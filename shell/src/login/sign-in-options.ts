import { signInOptions, type SignInOptions } from '@feltbook/contracts';
import { callPublicly, createQueryKeys, queryClient } from '@feltbook/web-kit';
import { useQuery } from '@tanstack/react-query';

const optionKeys = createQueryKeys('sign-in-options');

/** What this installation offers; undefined until it is known. */
export const useSignInOptions = (): SignInOptions | undefined =>
  useQuery(
    {
      queryKey: optionKeys.all,
      queryFn: ({ signal }) => callPublicly('GET', '/auth/options', { schema: signInOptions, signal }),
      staleTime: Infinity,
    },
    queryClient,
  ).data;
