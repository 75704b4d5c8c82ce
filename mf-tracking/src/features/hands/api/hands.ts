import {
  type Hand,
  type HandBody,
  handRequest,
  handsAnswer,
  type HandsAnswer,
  storedHand,
} from '@feltbook/contracts';
import { ApiFailure, fetchWithFallback, http, isNoNetwork, queryClient } from '@feltbook/web-kit';
import { saveChange } from '@feltbook/web-kit/change-queue';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

export const HANDS_PATH = '/api/hands';
export const HANDS_KEY = ['hands'] as const;
/** Name of the newest hands in the stale cache. */
export const HANDS_NAME = 'hands';
/** The largest page. */
const WHOLE_PAGE = 1000;
const SCHEMA = { schema: handsAnswer } as const;

/** Which hands are read: all by default. */
export interface HandsOf {
  readonly q?: string;
  /** `cash:` or `tournament:` and the id of a result. */
  readonly result?: string;
  /** Id of the running session. */
  readonly session?: string;
}

export const handPath = (id: string): string => `${HANDS_PATH}/${id}`;
const listPath = (of: HandsOf & { readonly cursor?: string; readonly limit?: string }): string => {
  const query = new URLSearchParams(Object.entries(of).filter(([, value]) => value !== '')).toString();
  return query ? `${HANDS_PATH}?${query}` : HANDS_PATH;
};

/** The newest hands of a selection. Those of all are stored on the device, for pages without a network. */
export function useHands(of: HandsOf = {}): UseQueryResult<HandsAnswer> {
  const queryKey = [...HANDS_KEY, of];
  const isAll = Object.values(of).every((value) => value === '');
  return useQuery<HandsAnswer>({
    queryKey,
    queryFn: ({ signal }) => {
      const ask = (keep?: string) =>
        http.get(listPath(of), { ...SCHEMA, signal, ...(keep !== undefined && { keep }) });
      return isAll ? fetchWithFallback({ ...SCHEMA, queryKey, name: HANDS_NAME, ask }) : ask();
    },
  });
}

/** The next page. @throws ApiFailure */
export const fetchNext = (of: HandsOf, cursor: string): Promise<HandsAnswer> =>
  http.get(listPath({ ...of, cursor }), SCHEMA);

/** All hands of a selection. @throws ApiFailure */
export async function fetchAll(of: HandsOf): Promise<Hand[]> {
  const hands: Hand[] = [];
  let cursor: string | undefined;
  do {
    const path = listPath({ ...of, limit: String(WHOLE_PAGE), ...(cursor !== undefined && { cursor }) });
    const page = await http.get(path, SCHEMA);
    hands.push(...page.hands);
    cursor = page.next;
  } while (cursor !== undefined);
  return hands;
}

/** What the form of a hand says; `isQueued`: only this device has it so far. */
export interface SavedHand {
  readonly isQueued: boolean;
}

/** Shows a change in all lists, each of which leaves out what it does not select, and reads them again. */
async function changed(id: string, change: Promise<Hand | 'waiting' | undefined>): Promise<SavedHand> {
  const answer = await change;
  const isQueued = answer === 'waiting';
  if (!isQueued) {
    // An answer from before the change must not replace it.
    await queryClient.cancelQueries({ queryKey: HANDS_KEY });
    queryClient.setQueriesData<HandsAnswer>({ queryKey: HANDS_KEY }, (list) => {
      if (!list) return list;
      const others = list.hands.filter((hand) => hand.id !== id);
      return { ...list, hands: answer ? [answer, ...others] : others };
    });
    void queryClient.invalidateQueries({ queryKey: HANDS_KEY });
  }
  return { isQueued };
}

/** Adds a hand, or replaces that of the same id; without a network, later. @throws ApiFailure */
export const putHand = ({ id, body }: { readonly id: string; readonly body: HandBody }): Promise<SavedHand> =>
  changed(
    id,
    saveChange({ method: 'PUT', path: handPath(id), body, refreshes: HANDS_KEY }, { schema: storedHand }),
  );

const NOTHING = { schema: { parse: () => undefined } };

/** Deletes a hand; without a network, later. @throws ApiFailure */
export const deleteHand = ({ id }: { readonly id: string }): Promise<SavedHand> =>
  changed(id, saveChange({ method: 'DELETE', path: handPath(id), refreshes: HANDS_KEY }, NOTHING));

/** The body that stores a hand as it is. */
export function bodyOf({ id: _id, result, ...hand }: Hand): HandBody {
  return { ...hand, ...(result && { result: { kind: result.kind, id: result.id } }) };
}

/** @returns the checked body, or the first problem of each field */
export function checkedHand(body: unknown) {
  const { data, error } = handRequest.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return { body: data, problems };
}

/** Why a change did not work, and what to do. */
export function failureText(error: Error): string {
  if (isNoNetwork(error)) return 'This browser cannot keep hands without a network. Please try again later.';
  const hasReason =
    error instanceof ApiFailure && (error.code === 'invalid_request' || error.code === 'quota_exceeded');
  return hasReason ? error.message : 'That did not work. Please try again.';
}
