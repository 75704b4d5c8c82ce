import type { Account } from '@feltbook/contracts';
import type { SessionRecord } from '../device/open-database';
import { wholeResponse } from '../network/whole-response';
import { readToken } from '../session/token';

const MARGIN_MS = 20_000;
const TIMEOUT_MS = 10_000;

interface EarlyCalls {
  readonly token: string;
  /** When they were sent. */
  readonly at: number;
  readonly responses: Map<string, Promise<Response | undefined>>;
}

/** Set by the start script, which is a bundle of its own. */
const shared = globalThis as { feltbookEarlyCalls?: Promise<EarlyCalls | undefined> };

type StoredSession = Pick<SessionRecord, 'token' | 'user'>;

/** Creates no database: its schema is the main script's. */
const storedSession = (): Promise<StoredSession | undefined> =>
  new Promise((resolve, reject) => {
    const fail = ({ target }: Event) => reject((target as IDBRequest).error ?? new Error('No session.'));
    const opening = indexedDB.open('feltbook');
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = fail;
    opening.onsuccess = () => {
      const database = opening.result;
      if (database.objectStoreNames.contains('session')) {
        const reading = database.transaction('session').objectStore('session').get('current');
        reading.onerror = fail;
        reading.onsuccess = () => resolve(reading.result as StoredSession | undefined);
      } else resolve(undefined);
      // Once the session is read; an open database blocks later versions.
      database.close();
    };
  });

async function get(path: string, token: string): Promise<Response | undefined> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? wholeResponse(response) : undefined;
}

async function call(pathsOf: (user: Account) => readonly string[]): Promise<EarlyCalls | undefined> {
  const at = Date.now();
  const session = await storedSession();
  const expiresAt = (session && readToken(session.token)?.expiresAt) ?? 0;
  // The main script renews a stale token.
  if (!session || expiresAt * 1000 < at + MARGIN_MS) return undefined;
  const { token, user } = session;
  const paths = pathsOf(user);
  return {
    token,
    at,
    responses: new Map(paths.map((path) => [path, get(path, token).catch(() => undefined)])),
  };
}

/** Sends GETs of the signed-in player while the main script is loading. The main script repeats failed ones. */
export function callEarly(pathsOf: (user: Account) => readonly string[]): void {
  shared.feltbookEarlyCalls = call(pathsOf).catch(() => undefined);
}

/** The successful response that the start script got with this token, once. */
export async function takeEarlyResponse(path: string, token: string | null): Promise<Response | undefined> {
  const early = await shared.feltbookEarlyCalls;
  if (early?.token !== token || Date.now() - (early?.at ?? 0) > TIMEOUT_MS) return undefined;
  const response = early?.responses.get(path);
  early?.responses.delete(path);
  return response;
}

/** For a save, which the responses do not show. */
export function forgetEarlyResponses(): void {
  delete shared.feltbookEarlyCalls;
}
