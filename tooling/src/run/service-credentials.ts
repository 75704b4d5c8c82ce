import { CALLER_NAMES, type CallerName } from '@feltbook/contracts';
import { createHash } from 'node:crypto';
import type { Secrets } from '../servers';

/** The credential of a service, which its worker shares. */
export const credentialOf = (service: CallerName, secrets: Secrets): string =>
  secrets.get(`credentialOf:${service}`);

/** The value of `SERVICE_CALLERS`: the digests of all credentials. */
export const acceptedCallers = (secrets: Secrets): string =>
  CALLER_NAMES.map((service) => callerEntry(service, credentialOf(service, secrets))).join(',');

/** One entry of `SERVICE_CALLERS`. */
export const callerEntry = (service: CallerName, credential: string): string =>
  `${service}:${createHash('sha256').update(credential).digest('hex')}`;
