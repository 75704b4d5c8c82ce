import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SERVICE_CREDENTIAL_HEADER, type CallerName } from '@feltbook/contracts';
import type { AcceptedCredential, AcceptedCredentials, OwnCredential } from '../config/service-credentials';

/** @returns the headers by which a service authenticates to another */
export const credentialHeaders = ({ SERVICE_CREDENTIAL }: OwnCredential): Record<string, string> => ({
  [SERVICE_CREDENTIAL_HEADER]: SERVICE_CREDENTIAL,
});

/** Authenticates calling services. Compares digests in constant time. */
export class ServiceCallers {
  private readonly callers: readonly AcceptedCredential[];

  constructor({ SERVICE_CALLERS }: AcceptedCredentials) {
    this.callers = SERVICE_CALLERS;
  }

  /** @returns null for unknown callers */
  callerOf(headers: IncomingHttpHeaders): CallerName | null {
    const credential = headers[SERVICE_CREDENTIAL_HEADER];
    if (typeof credential !== 'string') return null;
    const given = digestOf(credential);
    let owner: CallerName | null = null;
    for (const { caller, digest } of this.callers) if (timingSafeEqual(given, digest)) owner = caller;
    return owner;
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
