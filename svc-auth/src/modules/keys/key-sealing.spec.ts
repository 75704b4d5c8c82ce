import { generateKeyPairSync } from 'node:crypto';
import { deriveKey, openPrivateKey, sealPrivateKey } from './key-sealing';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const sealingKey = deriveKey('a secret of the operator, long enough', 'signing keys');

describe('sealed private keys', () => {
  it('open with the same secret and kid', () => {
    const opened = openPrivateKey(sealPrivateKey(privateKey, 'one', sealingKey), 'one', sealingKey);
    expect(opened?.equals(privateKey)).toBe(true);
  });

  it('hold nothing readable, and differ each time', () => {
    const sealed = sealPrivateKey(privateKey, 'one', sealingKey);
    expect(sealed.includes(privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(0, 64))).toBe(false);
    expect(sealed.equals(sealPrivateKey(privateKey, 'one', sealingKey))).toBe(false);
  });

  it.each([
    ['another secret', 'one', deriveKey('another secret of the operator', 'signing keys')],
    ['another purpose', 'one', deriveKey('a secret of the operator, long enough', 'cookies')],
    ['another kid', 'two', sealingKey],
  ])('stay shut with %s', (_, kid, key) => {
    expect(openPrivateKey(sealPrivateKey(privateKey, 'one', sealingKey), kid, key)).toBeNull();
  });

  it('cannot be opened if truncated', () => {
    const sealed = sealPrivateKey(privateKey, 'one', sealingKey);
    expect(openPrivateKey(sealed.subarray(0, 20), 'one', sealingKey)).toBeNull();
  });
});
