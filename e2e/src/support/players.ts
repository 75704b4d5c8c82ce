import { created, loginAnswer, type Account } from '@feltbook/contracts';
import { randomBytes, randomUUID } from 'node:crypto';
import { Api } from './api';
import { eventually } from './eventually';
import { retryWhileBusy } from './retries';

export const PASSWORD = 'seven quiet rivers';

export interface Player {
  id: string;
  password: string;
  displayName: string;
  token: string;
  user: Account;
  /** The refresh cookie, as `name=value`. */
  cookie: string;
  api: Api;
}

/** A new unique id. */
export const newId = (): string => `player-${randomBytes(6).toString('hex')}@example.com`;

/**
 * Registers a new player through the public API and signs in. Hashing several passwords at once on a busy machine can
 * outlast the gateway, which answers 503 then; as a page would, this tries again, with a new id.
 */
export async function newPlayer(url: string, { displayName = 'Mia' } = {}): Promise<Player> {
  return eventually(async () => {
    const id = newId();
    const registered = await new Api(url).post('/register', { id, password: PASSWORD, displayName });
    if (registered.status !== 201) throw new Error(`Registering answered ${registered.text}`);
    return signIn(url, { id, password: PASSWORD, displayName });
  });
}

/** Signs in through the public API. */
export async function signIn(
  url: string,
  { id, password, displayName = '' }: { id: string; password: string; displayName?: string },
): Promise<Player> {
  const answer = await retryWhileBusy(() => new Api(url).post('/login', { id, password }));
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.text}`);
  const { token, user } = loginAnswer.parse(answer.json());
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { id, password, displayName, token, user, cookie, api: new Api(url, token) };
}

/** Saves a result once, also if the product is busy at first. @returns its id */
export async function save(
  { api }: Player,
  path: '/sessions' | '/tournaments',
  body: unknown,
): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await retryWhileBusy(() => api.post(path, body, { headers }));
  if (answer.status !== 201) throw new Error(`Saving answered ${answer.status} ${answer.text}`);
  return created.parse(answer.json()).id;
}
