import { CALLER_NAMES, type CallerName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { secret } from './fields';

const ENTRY = `(?:${CALLER_NAMES.join('|')}):[0-9a-f]{64}`;
const ENTRIES = new RegExp(`^${ENTRY}(?:,${ENTRY})*$`);

export interface AcceptedCredential {
  readonly caller: CallerName;
  /** SHA-256, so that a service that accepts a credential cannot use it. */
  readonly digest: Buffer;
}

const toAccepted = (text: string): readonly AcceptedCredential[] =>
  text.split(',').map((entry) => {
    const [name, digest = ''] = entry.split(':');
    const caller = CALLER_NAMES.find((known) => known === name);
    if (!caller) throw new Error('Checked by the pattern.');
    return { caller, digest: Buffer.from(digest, 'hex') };
  });

/** Credentials between services. */
export const serviceCredentials = z.object({
  /** The process's own credential, for its calls to other services. */
  SERVICE_CREDENTIAL: secret(32),
  /**
   * `name:digest` of each credential that is accepted, with commas between them. The digest is the SHA-256 of the
   * credential in hexadecimal. A caller may have two, so that one can replace the other.
   */
  SERVICE_CALLERS: z.pipe(
    z.string().check(z.regex(ENTRIES, 'has to be name:sha256, with commas between several')),
    z.transform(toAccepted),
  ),
});
type ServiceCredentials = z.output<typeof serviceCredentials>;
export type OwnCredential = Pick<ServiceCredentials, 'SERVICE_CREDENTIAL'>;
export type AcceptedCredentials = Pick<ServiceCredentials, 'SERVICE_CALLERS'>;
