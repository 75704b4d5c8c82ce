import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';
import { shippedFiles } from './shipped-files';

/** What only code that uses cryptography contains. */
const SIGNS = [
  "from 'node:crypto'",
  'crypto.subtle',
  '{ subtle }',
  'getRandomValues',
  'constructEvent',
  "from '@noble/",
  ...['jose', 'otpauth', 'openid-client', 'hibp', '@node-rs/argon2', '@simplewebauthn/server'].map(
    (name) => `from '${name}'`,
  ),
];
const page = readFileSync(join(CHECKOUT, 'docs/security.md'), 'utf8');
const section = /\n## Cryptography\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
const namedInCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const firstCells = section.split('\n').map((line) => line.split('|')[1] ?? '');
const files = shippedFiles();

it('lists every file that uses cryptography', () => {
  const using = files.filter(({ source }) => SIGNS.some((sign) => source.includes(sign)));
  const listed = firstCells.flatMap(namedInCode).filter((name) => name.endsWith('.ts'));
  expect(using.length).toBeGreaterThan(30);
  expect([...listed].sort()).toEqual(using.map(({ path }) => path).sort());
});

it('lists every purpose of a derived key', () => {
  const derived = files.flatMap(({ source }) =>
    [...source.matchAll(/deriveKeys?\([\w.]+, ['`]([^'`]+)['`]\)/g)].map(([, purpose = '']) => purpose),
  );
  const listed = firstCells.flatMap(namedInCode).filter((name) => !name.endsWith('.ts'));
  expect(derived.length).toBeGreaterThan(5);
  expect([...listed].sort()).toEqual([...new Set(derived)].sort());
});

/** Each call by which code could choose a weak algorithm, and what it may choose. */
const ALLOWED: readonly [string, RegExp, readonly string[]][] = [
  ['hashes', /\b(?:createHash|hash)\('([\w-]+)'/g, ['sha256', 'sha1', 'md5']],
  ['MACs', /createHmac\('([\w-]+)'/g, ['sha256']],
  ['key derivations', /hkdfSync\('([\w-]+)'/g, ['sha256']],
  ['ciphers', /CIPHER = '([\w-]+)'/g, ['aes-256-gcm', 'AES-GCM']],
  ['curves', /namedCurve: '([\w-]+)'/g, ['P-256']],
];
it.each(ALLOWED)('uses only listed %s', (_, call, allowed) => {
  const used = files.flatMap(({ source }) => [...source.matchAll(call)].map(([, name = '']) => name));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !allowed.includes(name))).toEqual([]);
});

it('uses weak hashes where others fix them only', () => {
  const weak = files.filter(({ source }) => /createHash\('(?:sha1|md5)'/.test(source));
  expect(weak.map(({ path }) => path).sort()).toEqual([
    'gateway/src/limits/shared-buckets.ts',
    'libs/svc-kit/src/database/keyspace-id.ts',
  ]);
});
