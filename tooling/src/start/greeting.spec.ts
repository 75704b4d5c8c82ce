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
    expect(text).toContain('The owner needs a second factor');
    expect(text).toContain('Simulators of Google, Stripe, mail answer on this machine only');
  });

  it('says that links lead to this machine, unless they lead to an address that others use', () => {
    const text = 'Links in mails and Google’s way back use http://localhost:8080: set PUBLIC_URL';
    expect(warningsOf({ HOST: '0.0.0.0' })).toContain(text);
    expect(warningsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.7:8080' })).not.toContain('Links');
    expect(warningsOf({ HOST: '192.168.1.7' })).not.toContain('Links');
  });

  it('has none for production behind TLS', () => {
    expect(warningsOf({ NODE_ENV: 'production', HOST: '::', PUBLIC_URL: 'https://feltbook.example' })).toBe(
      '',
    );
    expect(warningsOf({ NODE_ENV: 'production', HOST: '::' })).toContain('unencrypted');
  });
});
