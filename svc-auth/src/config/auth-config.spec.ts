import { testConfig } from '../testing/config';

describe('the configuration', () => {
  it('has the limits of the contract', () => {
    expect(testConfig()).toMatchObject({
      ACCESS_TOKEN_SECONDS: 600,
      LOGIN_FAILURES_PER_ID: 10,
      LOGIN_FAILURES_PER_ADDRESS: 100,
      LOGIN_WINDOW_SECONDS: 900,
      REGISTRATIONS_PER_ADDRESS: 120,
      PASSWORD_MEMORY_KIB: 19_456,
      REGISTRATION_WINDOW_SECONDS: 600,
      GOOGLE_ISSUER: 'https://accounts.google.com',
    });
  });

  it.each([
    ['KEY_ENCRYPTION_SECRET', { KEY_ENCRYPTION_SECRET: 'short' }],
    ['KEY_ENCRYPTION_SECRET', { KEY_ENCRYPTION_SECRET: '' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'not an address' }],
    ['OWNER_EMAIL', { OWNER_PASSWORD: 'the house always wins' }],
    ['OWNER_PASSWORD', { OWNER_EMAIL: 'owner@feltbook.example', OWNER_PASSWORD: 'short' }],
    ['ACCESS_TOKEN_SECONDS', { ACCESS_TOKEN_SECONDS: '86400' }],
    ['LOGIN_FAILURES_PER_ID', { LOGIN_FAILURES_PER_ID: '0' }],
    ['PASSWORD_MEMORY_KIB', { NODE_ENV: 'production', PASSWORD_MEMORY_KIB: '19455' }],
    ['OWNER_WITHOUT_SECOND_FACTOR', { NODE_ENV: 'production', OWNER_WITHOUT_SECOND_FACTOR: 'true' }],
    [
      'OWNER_WITHOUT_SECOND_FACTOR',
      { OWNER_WITHOUT_SECOND_FACTOR: 'true', PUBLIC_URL: 'http://192.168.1.7:8080' },
    ],
    ['GOOGLE_ISSUER', { NODE_ENV: 'production', GOOGLE_ISSUER: 'http://127.0.0.1:9000' }],
    ['BREACHED_PASSWORDS_URL', { BREACHED_PASSWORDS_URL: 'perhaps' }],
    ['BREACHED_PASSWORDS_URL', { NODE_ENV: 'production', BREACHED_PASSWORDS_URL: 'http://127.0.0.1:9000' }],
  ])('names %s and no value when it is wrong: %j', (name, env) => {
    const read = () => testConfig(env);
    expect(read).toThrow(name);
    for (const value of Object.values(env).filter((text) => text.length > 4 && text !== 'production')) {
      expect(read).not.toThrow(value);
    }
  });
});
