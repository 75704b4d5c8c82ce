import { BUILD_HEADER, buildText, REQUEST_ID_HEADER } from '@feltbook/contracts';
import { ownBuild } from '@feltbook/svc-kit';
import { DOCUMENT_VARY } from '../http/negotiation';
import type { Route } from '../routing/route';
import type { FlatHeaders } from '../security/security-headers';

/** Headers that the gateway writes itself, or that would reveal details of an upstream. */
const DROPPED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'proxy-authenticate',
  'server',
  'x-powered-by',
  'content-length',
  'etag',
  'cache-control',
  'vary',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  REQUEST_ID_HEADER,
  BUILD_HEADER,
]);

const OWN_BUILD = buildText(ownBuild('gateway'));

/** The head of an upstream's answer: the headers to pass on, and those that the gateway reads. */
export interface ResponseHead {
  readonly status: number;
  /** Alternating names (lower case) and values, without the headers that `clientHeaders` writes. */
  readonly headers: string[];
  readonly contentType: string;
  readonly contentEncoding: string;
  /** Bytes; `null` if the answer does not declare its length, as with streams. */
  readonly contentLength: number | null;
  readonly etag: string | undefined;
  readonly cacheControl: string | undefined;
  readonly vary: string | undefined;
  /** The service's build; missing in answers of an earlier release. */
  readonly build: string | undefined;
  /** Whether the connection closes after this answer: by `Connection: close`, or because only its end marks the body's. */
  readonly isLast: boolean;
}

/** @param rawHeaders alternating names and values, as they arrived */
export function readResponseHead(status: number, rawHeaders: readonly string[]): ResponseHead {
  const headers: string[] = [];
  const values = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    const value = rawHeaders[index + 1] ?? '';
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    if (!DROPPED.has(name)) headers.push(name, value);
  }
  const length = values.get('content-length');
  return {
    status,
    headers,
    contentType: values.get('content-type') ?? '',
    contentEncoding: values.get('content-encoding') ?? '',
    contentLength: length === undefined ? null : Number(length),
    etag: values.get('etag'),
    cacheControl: values.get('cache-control'),
    vary: values.get('vary'),
    build: values.get(BUILD_HEADER),
    isLast:
      /\bclose\b/i.test(values.get('connection') ?? '') ||
      (length === undefined && !values.has('transfer-encoding')),
  };
}

/**
 * The headers for the client.
 * @param compressible whether the gateway may encode this answer for another client
 * @param encoding the encoding for this client
 * @param contentLength `null` if it is not known
 */
export function clientHeaders(
  { headers, etag, vary, cacheControl, build }: ResponseHead,
  { route, requestId, security, isPage }: ResponseContext,
  {
    compressible,
    encoding,
    contentLength,
  }: { compressible: boolean; encoding: string | null; contentLength: number | null },
): string[] {
  if (encoding) headers.push('content-encoding', encoding);
  if (contentLength !== null) headers.push('content-length', String(contentLength));
  // Encoded bytes differ from the service's, so the tag has to be weak.
  if (etag) headers.push('etag', encoding && !etag.startsWith('W/') ? `W/${etag}` : etag);
  const personal = route.access !== 'public';
  const varying = [
    vary,
    personal && 'Authorization',
    isPage && DOCUMENT_VARY,
    compressible && 'Accept-Encoding',
  ].filter(Boolean);
  if (varying.length > 0) headers.push('vary', varying.join(', '));
  // Whatever the service says: a sign-out cannot remove what a browser has cached.
  headers.push('cache-control', (personal ? null : cacheControl) ?? 'no-store');
  headers.push(REQUEST_ID_HEADER, requestId, BUILD_HEADER, build ? `${OWN_BUILD}, ${build}` : OWN_BUILD);
  headers.push(...security);
  return headers;
}

export interface ResponseContext {
  readonly route: Route;
  readonly requestId: string;
  readonly security: FlatHeaders;
  /** Whether the path is also that of a page. */
  readonly isPage: boolean;
}
