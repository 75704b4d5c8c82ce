import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestAuthority, type CertificateFiles } from '@feltbook/tooling/certificates';
import { addressWith } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { addressOf } from '../config/fields';
import { parseConfig } from '../config/parse-config';
import { databaseTls } from './database-tls';

const PLAIN = 'mysql://u:p@db.feltbook.example/cards';
const config = z.object({ DATABASE_URL: addressOf(databaseTls, 'mysql') });

let folder: string;
let files: CertificateFiles;
let other: CertificateFiles;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feltbook-tls-files-'));
  const authority = await TestAuthority.open(folder);
  files = await authority.issue('dealer');
  other = await authority.issue('floor');
  writeFileSync(join(folder, 'notes.txt'), 'no certificate');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pem = (text: string | undefined) => text?.startsWith('-----BEGIN ');

it('does not encrypt where nothing asks for it', () => {
  expect(databaseTls(PLAIN)).toBeUndefined();
  expect(databaseTls(addressWith(PLAIN, { 'ssl-mode': 'DISABLED' }))).toBeUndefined();
});

it('verifies the identity of the server, by the authorities that are known without an own one', () => {
  expect(databaseTls(addressWith(PLAIN, { 'ssl-mode': 'VERIFY_IDENTITY' }))).toEqual({
    verifyIdentity: true,
  });
});

it('reads the files that the address names', () => {
  const tls = databaseTls(
    addressWith(PLAIN, { 'ssl-ca': files.ca, 'ssl-cert': files.cert, 'ssl-key': files.key }),
  );
  expect(tls?.verifyIdentity).toBe(true);
  expect([tls?.ca, tls?.cert, tls?.key].map(pem)).toEqual([true, true, true]);
});

it('takes an IP address where the authority alone is verified', () => {
  const tls = databaseTls('mysql://u:p@10.20.0.7/cards?ssl-mode=VERIFY_CA');
  expect(tls).toEqual({ verifyIdentity: false });
});

it.each([
  ['another driver’s parameter', () => `${PLAIN}?ssl=true`],
  ['a mode that verifies nobody', () => `${PLAIN}?ssl-mode=REQUIRED`],
  ['a mode that may go on in plain text', () => `${PLAIN}?ssl-mode=PREFERRED`],
  [
    'an IP address whose identity is to be verified',
    () => 'mysql://u:p@10.20.0.7/cards?ssl-mode=VERIFY_IDENTITY',
  ],
  [
    'an IPv6 address whose identity is to be verified',
    () => 'mysql://u:p@[::1]/cards?ssl-mode=VERIFY_IDENTITY',
  ],
  ['a file that is not there', () => addressWith(PLAIN, { 'ssl-ca': join(folder, 'nowhere.crt') })],
  ['a file without a certificate', () => addressWith(PLAIN, { 'ssl-ca': join(folder, 'notes.txt') })],
  ['a certificate without its key', () => addressWith(PLAIN, { 'ssl-cert': files.cert })],
  [
    'a key of another certificate',
    () => addressWith(PLAIN, { 'ssl-cert': files.cert, 'ssl-key': other.key }),
  ],
])('ends the start for %s, in words that name no value', (_, address) => {
  const parse = () => parseConfig(config, { DATABASE_URL: address() });
  expect(parse).toThrow(/^Configuration: DATABASE_URL (?:has|may|names) .*\.$/);
  expect(parse).not.toThrow(/u:p|10\.20|feltbook\.example/);
});
