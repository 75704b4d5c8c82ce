import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import { newId } from '../ids/new-id';

/** Long enough for every tracing system's ids, and safe in log lines and headers. */
const SANE = /^[\w.:-]{8,64}$/;

/** The caller's request id if it is valid, else a new UUIDv7. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE.test(given) ? given : newId();
}
