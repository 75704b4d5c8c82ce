import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Keys of an account of the simulator. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface SignedCall {
  readonly method: string;
  /** As sent, with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As S3: a signature is valid for 15 minutes. */
const MAX_AGE_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Checks a signature of version 4 in the header, and that it covers host, moment and body.
 * @returns why the call is refused, in S3's words; undefined for a valid one
 */
export function refusalOf(call: SignedCall, keys: S3Keys, now: Date): string | undefined {
  const { method, url, headers, body } = call;
  const [, keyId, day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date'] ?? '');
  const digest = String(headers['x-amz-content-sha256'] ?? '');
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region || !at.startsWith(day)) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (Math.abs(now.getTime() - momentOf(at)) > MAX_AGE_MS) return 'RequestTimeTooSkewed';

  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, digest].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

/** Of `20261129T184500Z`. */
function momentOf(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) || 0;
}
