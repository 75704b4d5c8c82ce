import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secrets } from './secrets';

describe('Secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'feltbook-secrets-'));
  const file = join(folder, 'secrets.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes a secret once and keeps it', () => {
    const made = new Secrets(file).get('one');
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(new Secrets(file).get('one')).toBe(made);
  });

  it('keeps the others when it adds one', () => {
    const secrets = new Secrets(file);
    const one = secrets.get('one');
    expect(secrets.get('two', 9)).toMatch(/^[\w-]{12}$/);
    expect(secrets.get('one')).toBe(one);
  });

  it('lets nobody else read them, and leaves no draft behind', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });
});
