import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import { DOCUMENT_VARY } from '../http/negotiation';
import type { Route } from '../routing/route';
import type { FlatHeaders } from '../security/security-headers';

/** Headers that the gateway sets itself, or that would reveal details of an upstream. */
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

/** The head of an upstream's answer: the headers to pass on, and those that the gateway reads. */
export interface ResponseHead {
  readonly status: number;
  /** Alternating names (lower case) and values, without the headers that `clientHeaders` writes. */
  readonly headers: string[];
  contentType: string;
  contentEncoding: string;
  /** Bytes; `null` if the answer does not declare its length, as with streams, and while it is encoded as a stream. */
  contentLength: number | null;
  etag: string | null;
  cacheControl: string | null;
  vary: string[];
  /** Whether the connection closes after this answer: by `Connection: close`, or because only its end marks the body's. */
  isLast: boolean;
}

/** @param rawHeaders alternating names and values, as they arrived */
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
    else if (!DROPPED.has(name)) addHeader(head, name, value);
  }
  head.isLast ||= head.contentLength === null && !isChunked;
  return head;
}

function addHeader(head: ResponseHead, name: string, value: string): void {
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
 * The headers for the client.
 * @param compressible whether the gateway may encode this answer for another client
 * @param encoding the encoding for this client
 */
export function clientHeaders(
  head: ResponseHead,
  { route, requestId, security, isPage }: ResponseContext,
  { compressible, encoding }: { compressible: boolean; encoding: string | null },
): string[] {
  const { headers, etag, contentLength } = head;
  if (encoding) headers.push('content-encoding', encoding);
  if (contentLength !== null) headers.push('content-length', String(contentLength));
  // Encoded bytes differ from the service's, so the tag has to be weak.
  if (etag) headers.push('etag', encoding && !etag.startsWith('W/') ? `W/${etag}` : etag);
  const personal = route.access !== 'public';
  const vary = [...head.vary];
  if (personal) vary.push('Authorization');
  if (isPage) vary.push(DOCUMENT_VARY);
  if (compressible) vary.push('Accept-Encoding');
  if (vary.length > 0) headers.push('vary', vary.join(', '));
  // Whatever the service says: a sign-out cannot remove what a browser has cached.
  headers.push('cache-control', (personal ? null : head.cacheControl) ?? 'no-store');
  headers.push(REQUEST_ID_HEADER, requestId);
  for (const part of security) headers.push(part);
  return headers;
}

export interface ResponseContext {
  readonly route: Route;
  readonly requestId: string;
  readonly security: FlatHeaders;
  /** Whether the path is also that of a page. */
  readonly isPage: boolean;
}

const text = (part: Buffer | string | undefined): string =>
  part === undefined ? '' : typeof part === 'string' ? part : part.toString('latin1');
