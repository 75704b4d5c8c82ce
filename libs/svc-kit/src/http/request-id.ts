import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import { newId } from '../ids/new-id';

/** Long enough for every tracing system's ids, and nothing that could forge a log line or a header. */
const SANE = /^[\w.:-]{8,64}$/;

/** The id that the caller gave the request, if it is a sane one; else a new UUIDv7. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}
