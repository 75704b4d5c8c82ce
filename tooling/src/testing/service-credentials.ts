import { SERVICE_CREDENTIAL_HEADER, CALLER_NAMES, type CallerName } from '@feltbook/contracts';
import { callerEntry } from '../run/service-credentials';

const credentialOf = (service: CallerName): string => `the-credential-of-${service}-in-tests`;

/** The variables by which a process authenticates its callers and itself. */
export const serviceEnvironment = (service: CallerName) => ({
  SERVICE_CREDENTIAL: credentialOf(service),
  SERVICE_CALLERS: CALLER_NAMES.map((name) => callerEntry(name, credentialOf(name))).join(','),
});

/** The header that authenticates a call from a service. */
export const asService = (service: CallerName) => ({ [SERVICE_CREDENTIAL_HEADER]: credentialOf(service) });
