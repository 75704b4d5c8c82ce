import { isIP } from 'node:net';
import { AddressError, FILE_PARAMETERS, readCertificates, type Certificates } from './certificates';

/** What the driver needs to encrypt its connections. The server's certificate is always verified. */
export interface DatabaseTls extends Certificates {
  /** Whether the certificate has to match the host of the address. */
  readonly verifyIdentity: boolean;
}

const PARAMETERS: ReadonlySet<string> = new Set(['ssl-mode', ...FILE_PARAMETERS]);

/**
 * Reads how to encrypt connections from MySQL's own parameters of an address, and the files that they name:
 * `?ssl-mode=VERIFY_IDENTITY&ssl-ca=…&ssl-cert=…&ssl-key=…`. `VERIFY_IDENTITY` is the default with any file.
 * @returns undefined for connections that are not encrypted
 * @throws AddressError
 */
export function databaseTls(address: string): DatabaseTls | undefined {
  const { hostname, searchParams } = new URL(address);
  if ([...searchParams.keys()].some((name) => !PARAMETERS.has(name)))
    throw new AddressError(`may have no parameters but ${[...PARAMETERS].join(', ')}`);
  const mode = searchParams.get('ssl-mode') ?? (searchParams.size > 0 ? 'VERIFY_IDENTITY' : 'DISABLED');
  if (mode === 'DISABLED') return undefined;
  if (mode !== 'VERIFY_IDENTITY' && mode !== 'VERIFY_CA')
    throw new AddressError('has to have VERIFY_IDENTITY, VERIFY_CA or DISABLED as its ssl-mode');
  const verifyIdentity = mode === 'VERIFY_IDENTITY';
  // The driver would compare the certificate with "localhost".
  if (verifyIdentity && isIP(hostname.replace(/^\[(.*)\]$/, '$1')))
    throw new AddressError('has to have a host name for VERIFY_IDENTITY; VERIFY_CA takes an IP address');
  return { ...readCertificates(searchParams), verifyIdentity };
}
