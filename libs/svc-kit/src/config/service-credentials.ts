import { CALLER_NAMES, type CallerName } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { secret } from './fields';

const ENTRY = `(?:${CALLER_NAMES.join('|')}):[0-9a-f]{64}`;
const ENTRIES = new RegExp(`^${ENTRY}(?:,${ENTRY})*$`);

export interface AcceptedCredential {
  readonly caller: CallerName;
  /** SHA-256: who accepts a credential cannot show it to others. */
  readonly digest: Buffer;
}

const toAccepted = (text: string): readonly AcceptedCredential[] =>
  text.split(',').map((entry) => {
    const [name, digest = ''] = entry.split(':');
    const caller = CALLER_NAMES.find((known) => known === name);
    if (!caller) throw new Error('Checked by the pattern.');
    return { caller, digest: Buffer.from(digest, 'hex') };
  });

/** What services know each other by. */
export const serviceCredentials = z.object({
  /** The process's own: what it shows the services that it calls. */
  SERVICE_CREDENTIAL: secret(32),
  /**
   * `name:digest` of each credential that is accepted, with commas between them. The digest is the SHA-256 of the
   * credential in hexadecimal. A caller that is named twice may show either, so that one can take the other's place.
   */
  SERVICE_CALLERS: z.pipe(
    z.string().check(z.regex(ENTRIES, 'has to be name:sha256, with commas between several')),
    z.transform(toAccepted),
  ),
  /** Of the release before, for callers and callees that know no credentials yet: one token for all. */
  SERVICE_TOKEN: z.optional(secret(16)),
});
type ServiceCredentials = z.output<typeof serviceCredentials>;
export type OwnCredential = Pick<ServiceCredentials, 'SERVICE_CREDENTIAL' | 'SERVICE_TOKEN'>;
export type AcceptedCredentials = Pick<ServiceCredentials, 'SERVICE_CALLERS' | 'SERVICE_TOKEN'>;
