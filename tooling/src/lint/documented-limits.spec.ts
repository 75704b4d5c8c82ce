import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../run/checkout';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const config = read('svc-auth/src/config/auth-config.ts');
const page = read('docs/security.md');

/** What the page writes for a default of the configuration. */
const WRITTEN: Readonly<Record<string, (value: number) => string>> = {
  ACCESS_TOKEN_SECONDS: (seconds) => `${seconds / 60} minutes`,
  REFRESH_TOKEN_DAYS: (days) => `${days} days`,
  LOGIN_MAX_DAYS: (days) => `${days} days`,
  LOGIN_FAILURES_PER_ID: String,
  LOGIN_FAILURES_PER_ADDRESS: String,
  LOGIN_FAILURES_PER_ID_TOTAL: String,
  LOGIN_FAILURES_PER_DEVICE: String,
};

it.each(Object.entries(WRITTEN))('states the default of %s as the code has it', (name, write) => {
  const value = new RegExp(`\\b${name}: \\w+\\((\\d[\\d_]*)\\)`).exec(config)?.[1];
  expect(value).toBeDefined();
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
  expect(row?.split('|').map((cell) => cell.trim())).toContain(write(Number(value?.replaceAll('_', ''))));
});

it.each([
  ['REGISTRATIONS_PER_ADDRESS', (count: string) => `${count} in 10 minutes per address`],
  ['MAILS_PER_ID', (count: string) => `${count} an hour per id`],
  ['MAILS_PER_RECIPIENT', (count: string) => `${count} to one mailbox`],
  ['KEY_ROTATION_DAYS', (days: string) => `${days} days (\`KEY_ROTATION_DAYS\`)`],
])('states the default of %s in a sentence', (name, write) => {
  const value = new RegExp(`\\b${name}: \\w+\\((\\d+)\\)`).exec(config)?.[1];
  expect(page).toContain(write(value ?? 'nothing'));
});
