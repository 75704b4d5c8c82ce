import {
  type NewShare,
  newShare,
  type Share,
  type ShareRequest,
  sharedView,
  shares,
} from '@feltbook/contracts';
import type { ResultFilter } from '@feltbook/poker-math';
import { callPublicly, createQueryKeys, http, queryClient } from '@feltbook/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

const keys = createQueryKeys('shares');
const PATH = '/api/shares';
const readAgain = () => queryClient.invalidateQueries({ queryKey: keys.all });

/** The player's links that work, oldest first. */
export const useShares = () =>
  useQuery<Share[]>({
    queryKey: keys.lists(),
    queryFn: ({ signal }) => http.get(PATH, { schema: shares, signal }),
  });

type NewLink = Pick<ShareRequest, 'subject' | 'amounts' | 'expiresInDays'> & {
  readonly title: string;
  readonly filter: ResultFilter;
  readonly currency: string | undefined;
};

/** Makes a link. Its token is in the answer only. */
export const useAddShare = () =>
  useMutation<NewShare, Error, NewLink>({
    mutationFn: (body) => http.post(PATH, { body, schema: newShare }),
    onSettled: readAgain,
  });

export const useRevokeShare = () =>
  useMutation<void, Error, string>({
    mutationFn: (id) => http.delete(`${PATH}/${encodeURIComponent(id)}`),
    onSettled: readAgain,
  });

/** What a link shows. Never kept: it may be revoked. */
export const useSharedView = (token: string) =>
  useQuery({
    queryKey: ['shared view', token],
    queryFn: ({ signal }) =>
      callPublicly('GET', `${PATH}/by-token/${encodeURIComponent(token)}`, { schema: sharedView, signal }),
    gcTime: 0,
    staleTime: 0,
  });
