import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CHECKOUT } from '../run/checkout';
import { parseSettings } from '../run/settings';

const read = (...path: string[]) => readFileSync(join(CHECKOUT, ...path), 'utf8');
const example = read('.env.example');

/** The files that declare a slice's environment variables. Those of webpack name constants of the build. */
function configFiles(): string[] {
  return ['libs/svc-kit', 'svc-auth', 'svc-tracking', 'svc-billing', 'gateway', 'tooling'].flatMap((slice) =>
    readdirSync(join(CHECKOUT, slice, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[/-])(config|settings)\.ts$/.test(file) && !/^(testing|webpack)/.test(file))
      .map((file) => join(slice, 'src', file)),
  );
}

describe('.env.example', () => {
  it('describes every variable of every process', () => {
    const files = configFiles();
    expect(files.length).toBeGreaterThan(2);
    const taken = files.flatMap((file) =>
      [...read(file).matchAll(/^ +([A-Z][A-Z0-9_]{2,}):/gm)].map((match) => match[1]),
    );
    const missing = taken.filter((name) => !new RegExp(`^#${name}=`, 'm').test(example));
    expect(missing).toEqual([]);
  });

  it('sets no variable unless a line is uncommented', () => {
    expect(parseEnv(example)).toEqual({});
  });

  it('has valid values', () => {
    const given = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''));
    expect(() => parseSettings({ ...given, GOOGLE_CLIENT_SECRET: 'secret' })).not.toThrow();
    expect(given['REMOTES']).toContain('mf_tracking=');
  });
});
