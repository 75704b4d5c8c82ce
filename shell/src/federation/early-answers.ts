import { wholeResponse } from '@feltbook/web-kit/whole-response';

const TIMEOUT_MS = 6000;
/** An answer is out of date if the main script has not taken it by then. */
const FRESH_MS = 60_000;

/** Set by the start script, which is a bundle of its own. */
const shared = globalThis as { feltbookEarlyAnswers?: Map<string, Promise<Response>> };

/** Requests the deployed version of a document: the HTTP cache has to revalidate its copy. */
const request = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Reads a JSON document, and leaves the answer to the main script, which is still loading.
 * @throws Error without an answer
 */
export async function readEarly<T>(url: string): Promise<T> {
  const answer = request(url).then(wholeResponse);
  (shared.feltbookEarlyAnswers ??= new Map()).set(url, answer);
  setTimeout(() => shared.feltbookEarlyAnswers?.delete(url), FRESH_MS);
  return (await answer).clone().json() as Promise<T>;
}

/**
 * The latest version of a document: the answer that the start script requested with this page, once, or a new one.
 * @throws Error if no answer comes in time
 */
export async function fetchLatest(url: string, init?: RequestInit): Promise<Response> {
  const early = shared.feltbookEarlyAnswers?.get(url);
  shared.feltbookEarlyAnswers?.delete(url);
  return (await early?.catch(() => undefined)) ?? request(url, init);
}
