import type { Account } from '@feltbook/contracts';
import type { SeenAnswer, SessionRecord } from '../device/open-database';
import { withTimeout } from '../network/timeout';
import { wholeResponse } from '../network/whole-response';
import { readToken } from '../session/token';

const MARGIN_MS = 20_000;
const TIMEOUT_MS = 10_000;
/** Some browsers never open a database, and the first calls of the main script wait for this. */
const READ_TIMEOUT_MS = 1000;

interface EarlyCalls {
  readonly token: string;
  /** When they were sent. */
  readonly at: number;
  readonly responses: Map<string, Promise<Response | undefined>>;
}

/** Set by the start script, which is a bundle of its own. */
const shared = globalThis as { feltbookEarlyCalls?: Promise<EarlyCalls | undefined> };

type StoredSession = Pick<SessionRecord, 'token' | 'user'>;

/** A GET, and the name under which the device keeps its answer. */
export interface EarlyGet {
  readonly path: string;
  readonly keep?: string | undefined;
}

const valueOf = <Value>(request: IDBRequest): Promise<Value | undefined> =>
  new Promise((resolve, reject) => {
    request.onerror = () => reject(request.error ?? new Error('No value.'));
    request.onsuccess = () => resolve(request.result as Value | undefined);
  });

/** Creates no database: its schema is the main script's. */
async function openStored(): Promise<IDBDatabase> {
  const opening = indexedDB.open('feltbook');
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return (await valueOf<IDBDatabase>(opening)) as IDBDatabase;
}

async function get(path: string, token: string, etag: string | null | undefined) {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (etag) headers['if-none-match'] = etag;
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok || response.status === 304 ? wholeResponse(response) : undefined;
}

async function call(getsOf: (user: Account) => readonly EarlyGet[]): Promise<EarlyCalls | undefined> {
  const at = Date.now();
  const database = await openStored();
  try {
    if (!database.objectStoreNames.contains('session')) return undefined;
    const stores = database.transaction(['session', 'seen']);
    const session = await valueOf<StoredSession>(stores.objectStore('session').get('current'));
    const expiresAt = (session && readToken(session.token)?.expiresAt) ?? 0;
    // The main script renews a stale token.
    if (!session || expiresAt * 1000 < at + MARGIN_MS) return undefined;
    const { token, user } = session;
    const gets = getsOf(user);
    const tags = await Promise.all(
      gets.map(async ({ keep }) =>
        keep === undefined ? undefined : valueOf<SeenAnswer>(stores.objectStore('seen').get([user.id, keep])),
      ),
    );
    return {
      token,
      at,
      responses: new Map(
        gets.map(({ path }, index) => [path, get(path, token, tags[index]?.etag).catch(() => undefined)]),
      ),
    };
  } finally {
    // An open database blocks later versions.
    database.close();
  }
}

/** Sends GETs of the signed-in player while the main script is loading. The main script repeats failed ones. */
export function callEarly(getsOf: (user: Account) => readonly EarlyGet[]): void {
  shared.feltbookEarlyCalls = withTimeout(READ_TIMEOUT_MS, call(getsOf)).catch(() => undefined);
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
