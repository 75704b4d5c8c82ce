import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Certificates and keys of a connection as PEM text, as options of `node:tls`. */
export interface Certificates {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** An address cannot be used as it is. The message completes a sentence that begins with its variable's name. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** Parameters of an address that name files, as MySQL's own clients call them. */
export const FILE_PARAMETERS = ['ssl-ca', 'ssl-cert', 'ssl-key'] as const;

/**
 * Reads the PEM files that the parameters `ssl-ca`, `ssl-cert` and `ssl-key` name. Without `ssl-ca`, the authorities that
 * Node.js knows are trusted.
 * @throws AddressError when a file cannot be read, or certificate and key do not belong together
 */
export function readCertificates(parameters: URLSearchParams): Certificates {
  const [ca, cert, key] = FILE_PARAMETERS.map((name) => fileOf(parameters, name));
  if ((cert === undefined) !== (key === undefined))
    throw new AddressError('has to name both ssl-cert and ssl-key, or neither');
  const certificates = {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  };
  try {
    // `createSecureContext` ignores an authority that is not a certificate.
    if (ca !== undefined) new X509Certificate(ca);
    createSecureContext(certificates);
  } catch (error) {
    throw new AddressError('names files that are no certificates, or no pair of a certificate and its key', {
      cause: error,
    });
  }
  return certificates;
}

function fileOf(parameters: URLSearchParams, name: string): string | undefined {
  const path = parameters.get(name);
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new AddressError(`names a file in ${name} that cannot be read`, { cause: error });
  }
}
