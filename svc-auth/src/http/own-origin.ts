import { ApiError } from '@feltbook/svc-kit';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses cross-site calls that authenticate by a cookie. Browsers name the origin of every POST; a client that names
 * none is not a browser, so no other site can make it send its cookie.
 * @throws ApiError `forbidden`
 */
export function requireOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwn(origin, publicUrl))) {
    throw new ApiError('forbidden', 'This call has to come from our own pages.');
  }
}

function isOwn(origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(publicUrl);
  if (given.origin === own.origin) return true;
  // During development, http://127.0.0.1:8080 is the same product as http://localhost:8080.
  const sameMachine = LOOPBACK.has(given.hostname) && LOOPBACK.has(own.hostname);
  return sameMachine && given.port === own.port && given.protocol === own.protocol;
}
