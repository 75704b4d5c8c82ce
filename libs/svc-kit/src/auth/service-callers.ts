import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SERVICE_CREDENTIAL_HEADER, SERVICE_TOKEN_HEADER, type CallerName } from '@feltbook/contracts';
import type { AcceptedCredential, AcceptedCredentials, OwnCredential } from '../config/service-credentials';

/** @returns the headers by which a service authenticates to another */
export function credentialHeaders({
  SERVICE_CREDENTIAL,
  SERVICE_TOKEN,
}: OwnCredential): Record<string, string> {
  return {
    [SERVICE_CREDENTIAL_HEADER]: SERVICE_CREDENTIAL,
    ...(SERVICE_TOKEN !== undefined && { [SERVICE_TOKEN_HEADER]: SERVICE_TOKEN }),
  };
}

/** Authenticates calling services. Compares digests in constant time. */
export class ServiceCallers {
  private readonly callers: readonly AcceptedCredential[];
  private readonly formerToken: Buffer | null;

  constructor({ SERVICE_CALLERS, SERVICE_TOKEN }: AcceptedCredentials) {
    this.callers = SERVICE_CALLERS;
    this.formerToken = SERVICE_TOKEN === undefined ? null : digestOf(SERVICE_TOKEN);
  }

  /** @returns `any` for the token of the release before, null for unknown callers */
  callerOf(headers: IncomingHttpHeaders): CallerName | 'any' | null {
    const credential = headers[SERVICE_CREDENTIAL_HEADER];
    if (typeof credential === 'string') return this.ownerOf(digestOf(credential));
    const token = headers[SERVICE_TOKEN_HEADER];
    const isFormer =
      typeof token === 'string' && this.formerToken && timingSafeEqual(digestOf(token), this.formerToken);
    return isFormer ? 'any' : null;
  }

  private ownerOf(given: Buffer): CallerName | null {
    let owner: CallerName | null = null;
    for (const { caller, digest } of this.callers) if (timingSafeEqual(given, digest)) owner = caller;
    return owner;
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
