import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** What an answer that depends on `wantsDocument` has to name in `Vary`. */
export const DOCUMENT_VARY = 'Accept, Sec-Fetch-Mode';

const JSON_FIRST = ['application/json', 'text/html'];

/**
 * Whether a request is a browser going to a page, rather than a program making a call.
 * @returns true for a navigation, and for an `Accept` that prefers HTML to JSON; anything is fine means JSON
 */
export function wantsDocument(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  const { accept } = headers;
  if (!accept?.includes('text/')) return false;
  return new Negotiator({ headers: { accept } }).mediaType(JSON_FIRST) === 'text/html';
}
