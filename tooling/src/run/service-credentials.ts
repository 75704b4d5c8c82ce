import { CALLER_NAMES, type CallerName } from '@feltbook/contracts';
import { createHash } from 'node:crypto';
import type { Secrets } from '../servers';

/** What a service of ours shows the others. A worker is its service. */
export const credentialOf = (service: CallerName, secrets: Secrets): string =>
  secrets.get(`credentialOf:${service}`);

/** `SERVICE_CALLERS` of every process: the digests of all credentials. */
export const acceptedCallers = (secrets: Secrets): string =>
  CALLER_NAMES.map((service) => callerEntry(service, credentialOf(service, secrets))).join(',');

/** An entry of `SERVICE_CALLERS`. */
export const callerEntry = (service: CallerName, credential: string): string =>
  `${service}:${createHash('sha256').update(credential).digest('hex')}`;
