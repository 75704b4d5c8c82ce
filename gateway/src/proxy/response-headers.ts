import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import { DOCUMENT_VARY } from '../http/negotiation';
import type { Route } from '../routing/route';
import type { FlatHeaders } from '../security/security-headers';

/** What an upstream must not decide, or what says something about it. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'proxy-authenticate',
  'server',
  'x-powered-by',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  REQUEST_ID_HEADER,
]);

/** The head of an upstream's answer: what is passed on, and what the gateway itself has to know. */
export interface ResponseHead {
  readonly status: number;
  /** Names (lower case) and values in turn, without those below. */
  readonly headers: string[];
  contentType: string;
  contentEncoding: string;
  /** Null when the answer does not say, as with streams. */
  contentLength: number | null;
  etag: string | null;
  cacheControl: string | null;
  vary: string[];
  /** Whether the connection ends with this answer: it says so, or its end is the only sign of the answer's. */
  isLast: boolean;
}

/** @param rawHeaders names and values in turn, as they arrived */
export function readResponseHead(status: number, rawHeaders: readonly (Buffer | string)[]): ResponseHead {
  const head: ResponseHead = {
    status,
    headers: [],
    contentType: '',
    contentEncoding: '',
    contentLength: null,
    etag: null,
    cacheControl: null,
    vary: [],
    isLast: false,
  };
  let isChunked = false;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = text(rawHeaders[index]).toLowerCase();
    const value = text(rawHeaders[index + 1]);
    if (name === 'connection') head.isLast = /\bclose\b/i.test(value);
    else if (name === 'transfer-encoding') isChunked = true;
    else if (!DROPPED.has(name)) take(head, name, value);
  }
  head.isLast ||= head.contentLength === null && !isChunked;
  return head;
}

function take(head: ResponseHead, name: string, value: string): void {
  switch (name) {
    case 'content-length':
      head.contentLength = Number(value);
      return;
    case 'etag':
      head.etag = value;
      return;
    case 'cache-control':
      head.cacheControl = value;
      return;
    case 'vary':
      head.vary.push(value);
      return;
    case 'content-type':
      head.contentType = value;
      break;
    case 'content-encoding':
      head.contentEncoding = value;
  }
  head.headers.push(name, value);
}

/**
 * The headers that the client gets.
 * @param compressible whether another client might get these bytes encoded
 * @param encoding how they are encoded for this one
 */
export function clientHeaders(
  head: ResponseHead,
  { route, requestId, security, isPage }: ResponseContext,
  { compressible, encoding }: { compressible: boolean; encoding: string | null },
): string[] {
  const { headers, etag, contentLength } = head;
  if (encoding) headers.push('content-encoding', encoding);
  else if (contentLength !== null) headers.push('content-length', String(contentLength));
  // The encoded bytes are another representation, equal in meaning: the tag has to be a weak one.
  if (etag) headers.push('etag', encoding && !etag.startsWith('W/') ? `W/${etag}` : etag);
  const personal = route.access !== 'public';
  // A browser that serves several players must not show one what it kept for another.
  const vary = [...head.vary];
  if (personal) vary.push('Authorization');
  if (isPage) vary.push(DOCUMENT_VARY);
  if (compressible) vary.push('Accept-Encoding');
  if (vary.length > 0) headers.push('vary', vary.join(', '));
  const cacheControl = head.cacheControl ?? (personal ? 'private, no-cache' : null);
  if (cacheControl) headers.push('cache-control', cacheControl);
  headers.push(REQUEST_ID_HEADER, requestId);
  for (const part of security) headers.push(part);
  return headers;
}

export interface ResponseContext {
  readonly route: Route;
  readonly requestId: string;
  readonly security: FlatHeaders;
  /** Whether the same path is a page, too. */
  readonly isPage: boolean;
}

const text = (part: Buffer | string | undefined): string =>
  part === undefined ? '' : typeof part === 'string' ? part : part.toString('latin1');
