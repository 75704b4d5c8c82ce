import {
  type ActionLink,
  type ActionLinkRequest,
  actionLinks,
  type NewActionLink,
  newActionLink,
  sharedStatement,
} from '@feltbook/contracts';
import { callPublicly, createQueryKeys, http, queryClient } from '@feltbook/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ACTION_PATH } from '../../common/api/action';

const keys = createQueryKeys('action links');
const PATH = `${ACTION_PATH}/links`;
const readAgain = () => queryClient.invalidateQueries({ queryKey: keys.all });

/** The player's links to statements that work, oldest first. */
export const useLinks = () =>
  useQuery<ActionLink[]>({
    queryKey: keys.lists(),
    queryFn: ({ signal }) => http.get(PATH, { schema: actionLinks, signal }),
  });

type NewLink = Pick<ActionLinkRequest, 'person' | 'expiresInDays'> & {
  readonly currency: string | undefined;
};

/** Makes a link. Its token is in the answer only. */
export const useAddLink = () =>
  useMutation<NewActionLink, Error, NewLink>({
    mutationFn: (body) => http.post(PATH, { body, schema: newActionLink }),
    onSettled: readAgain,
  });

export const useRevokeLink = () =>
  useMutation<void, Error, string>({
    mutationFn: (id) => http.delete(`${PATH}/${encodeURIComponent(id)}`),
    onSettled: readAgain,
  });

/** The statement that a link shows. Never kept: it may be revoked. */
export const useSharedStatement = (token: string) =>
  useQuery({
    queryKey: ['shared statement', token],
    queryFn: ({ signal }) =>
      callPublicly('GET', `/api/action/statements/by-token/${encodeURIComponent(token)}`, {
        ...{ schema: sharedStatement, signal },
      }),
    gcTime: 0,
    staleTime: 0,
  });
