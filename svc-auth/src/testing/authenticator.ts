import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** What a wrong or hostile client does differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
/** A byte string of CBOR, with the shortest length, as WebAuthn requires. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  return Buffer.concat([
    Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]),
    bytes,
  ]);
}
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A software authenticator with one ES256 passkey. Makes real WebAuthn responses, as a browser sends them. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  userHandle = '';
  private counter = 0;
  private readonly privateKey: KeyObject;
  private readonly coseKey: Buffer;

  constructor(
    private readonly origin = 'http://localhost:8080',
    private readonly rpId = 'localhost',
  ) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ]);
  }

  /** Answers `POST /me/passkeys/options`. */
  attest(options: Readonly<Record<string, unknown>>, deviation: Deviation = {}) {
    this.userHandle = (options['user'] as { id: string }).id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(this.authenticatorData(deviation, credential))],
    ]);
    return this.response({
      clientDataJSON: this.clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers `POST /auth/passkeys/options`. */
  assert(options: Readonly<Record<string, unknown>>, deviation: Deviation = {}) {
    const clientData = this.clientData('webauthn.get', options, deviation);
    const authenticatorData = this.authenticatorData(deviation);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.privateKey);
    return this.response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private response<Response>(response: Response) {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: Readonly<Record<string, unknown>>, { origin }: Deviation) {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: origin ?? this.origin, crossOrigin: false }),
    );
  }

  private authenticatorData({ rpId, isVerified = true, counter }: Deviation, credential?: Buffer) {
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (credential ? FLAGS.hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (this.counter += 1));
    return Buffer.concat([
      sha256(rpId ?? this.rpId),
      Buffer.from([flags]),
      count,
      credential ?? Buffer.alloc(0),
    ]);
  }
}
