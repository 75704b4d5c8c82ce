import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets';

describe('Secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-secrets-'));
  const file = join(folder, 'secrets.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('creates a secret once', () => {
    const made = new Secrets(file).get('one');
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(new Secrets(file).get('one')).toBe(made);
  });

  it('keeps existing secrets when it adds one', () => {
    const secrets = new Secrets(file);
    const one = secrets.get('one');
    expect(secrets.get('two', 9)).toMatch(/^[\w-]{12}$/);
    expect(secrets.get('one')).toBe(one);
  });

  it('writes a file that only its user can read, and removes the draft', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });
});
