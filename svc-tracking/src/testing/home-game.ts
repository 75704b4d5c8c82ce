import type {
  ErrorBody,
  HomeGame,
  HomeGameBody,
  HomeGameEntryBody,
  HomeGameStatusRequest,
  HomeGameTable,
} from '@feltbook/contracts';
import { newId } from '@feltbook/svc-kit';
import type { PlayerClient } from './player-client';
import { aHomeGame, aSeat } from './samples';
import type { Tracking } from './tracking';

export const HOME_GAMES_PATH = '/api/home-games';

/** A game, and the calls of its host and of a guest with the code. */
export async function startHomeGame(
  { app }: Tracking,
  host: PlayerClient,
  changes: Partial<HomeGameBody> = {},
) {
  const id = newId();
  const put = (body: Partial<HomeGameBody>) =>
    host.put<HomeGame>(`${HOME_GAMES_PATH}/${id}`, aHomeGame(body));
  const { code } = (await put(changes)).body;
  const byCode = `${HOME_GAMES_PATH}/by-code/${code}`;
  const read = (headers: Record<string, string> = {}) => app.inject({ url: byCode, headers });
  const add = async (body: HomeGameEntryBody, entry = newId()) => {
    const url = `${byCode}/entries/${entry}`;
    const answer = await app.inject({ method: 'PUT', url, payload: body });
    return { entry, status: answer.statusCode, body: answer.json<HomeGameTable & ErrorBody>() };
  };
  return {
    ...{ id, code, put, read, add },
    table: async () => (await read()).json<HomeGameTable>(),
    addAsHost: (body: HomeGameEntryBody, entry = newId()) =>
      host.put<HomeGameTable & ErrorBody>(`${HOME_GAMES_PATH}/${id}/entries/${entry}`, body),
    seat: async (name: string) => {
      const entry = newId();
      await add(aSeat(entry, name), entry);
      return entry;
    },
    setStatus: (body: HomeGameStatusRequest) =>
      host.put<HomeGame & ErrorBody>(`${HOME_GAMES_PATH}/${id}/status`, body),
  };
}
