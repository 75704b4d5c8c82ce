import { publicUrl } from '../run/product-plan';
import { parseSettings } from '../run/settings';
import { warnings } from './greeting';

const warningsOf = (env: NodeJS.ProcessEnv) => {
  const settings = parseSettings(env);
  return warnings(settings, publicUrl(settings)).join('\n');
};

describe('warnings', () => {
  it('has none for a product of this machine', () => {
    expect(warningsOf({})).toBe('');
    expect(warningsOf({ HOST: '::1' })).toBe('');
  });

  it('names everything that is not safe for others', () => {
    const text = warningsOf({ HOST: '0.0.0.0' });
    expect(text).toContain('NODE_ENV is not production');
    expect(text).toContain('Passwords travel unencrypted');
    expect(text).toContain('Simulators of Google, Stripe, mail answer on this machine only');
  });

  it('has none for production behind TLS', () => {
    expect(warningsOf({ NODE_ENV: 'production', HOST: '::', PUBLIC_URL: 'https://feltbook.example' })).toBe(
      '',
    );
    expect(warningsOf({ NODE_ENV: 'production', HOST: '::' })).toContain('unencrypted');
  });
});
