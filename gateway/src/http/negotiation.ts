import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The `Vary` header of an answer that depends on `wantsDocument`. */
export const DOCUMENT_VARY = 'Accept, Sec-Fetch-Mode';

const JSON_FIRST = ['application/json', 'text/html'];

/**
 * Whether a request is a browser's navigation to a page, rather than an API call.
 * @returns `true` for a navigation, and for an `Accept` that prefers HTML to JSON; `false` if every type is accepted
 */
export function wantsDocument(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  const { accept } = headers;
  if (!accept?.includes('text/')) return false;
  return new Negotiator({ headers: { accept } }).mediaType(JSON_FIRST) === 'text/html';
}
