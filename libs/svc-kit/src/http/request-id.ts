import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from '@feltbook/contracts';
import { newId } from '../ids/new-id';

/** Fits the ids of every tracing system, and is safe in log lines and headers. */
const VALID_ID = /^[\w.:-]{8,64}$/;

/** The caller's request id if it is valid, else a new UUIDv7. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && VALID_ID.test(given) ? given : newId();
}
