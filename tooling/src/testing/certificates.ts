// @peculiar/x509 needs it.
import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** Paths of the PEM files of a certificate, its key and the authority that signed it. */
export interface CertificateFiles {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority for one test. */
export class TestAuthority {
  readonly ca: string;

  private constructor(
    private readonly folder: string,
    private readonly keys: CryptoKeyPair,
    private readonly certificate: x509.X509Certificate,
  ) {
    this.ca = join(folder, 'ca.crt');
  }

  /** @param folder for the files; created if it does not exist */
  static async open(folder: string): Promise<TestAuthority> {
    const keys = await makeKeys();
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      ...validity(),
      name: 'CN=Test authority',
      keys,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      ],
    });
    await mkdir(folder, { recursive: true });
    const authority = new TestAuthority(folder, keys, certificate);
    await writeFile(authority.ca, certificate.toString('pem'));
    return authority;
  }

  /**
   * Signs a certificate for `name`, and replaces an earlier one of that name.
   * @param hosts DNS names of a server; none for a client
   */
  async issue(name: string, hosts: readonly string[] = []): Promise<CertificateFiles> {
    const keys = await makeKeys();
    const certificate = await x509.X509CertificateGenerator.create({
      ...validity(),
      subject: `CN=${name}`,
      issuer: this.certificate.subject,
      publicKey: keys.publicKey,
      signingKey: this.keys.privateKey,
      extensions:
        hosts.length > 0
          ? [new x509.SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns', value })))]
          : [],
    });
    const files = {
      ca: this.ca,
      cert: join(this.folder, `${name}.crt`),
      key: join(this.folder, `${name}.key`),
    };
    await writeFile(files.cert, certificate.toString('pem'));
    await writeFile(files.key, KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }));
    return files;
  }
}

const makeKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

type CryptoKeyPair = webcrypto.CryptoKeyPair;

const validity = () => ({
  serialNumber: randomBytes(8).toString('hex'),
  notBefore: new Date(Date.now() - DAY_MS),
  notAfter: new Date(Date.now() + DAY_MS),
  signingAlgorithm: ALGORITHM,
});
