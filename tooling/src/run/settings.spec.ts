import { parseSettings, SettingsError } from './settings';

describe('parseSettings', () => {
  it('has defaults for an empty environment', () => {
    expect(parseSettings({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', NODE_ENV: 'development' });
  });

  it('treats a blank variable as absent', () => {
    expect(parseSettings({ PORT: ' ', OWNER_PASSWORD: '' })).toMatchObject({ PORT: 8080 });
  });

  it.each([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['DATABASE_URL', 'postgres://someone:hush@db'],
    ['REDIS_URL', 'localhost:6379'],
    ['OWNER_EMAIL', 'the owner'],
    ['OWNER_PASSWORD', 'hush'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'localhost'],
    ['SIMULATORS', 'perhaps'],
  ])('names %s when it is wrong, in one line and without its value', (name, value) => {
    const attempt = () => parseSettings({ [name]: value });
    expect(attempt).toThrow(SettingsError);
    expect(attempt).toThrow(new RegExp(`^${name} has to be [^\\n]+\\.$`));
    expect(attempt).not.toThrow(value);
  });

  it('requires all variables of Stripe if one is set', () => {
    expect(() =>
      parseSettings({ STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_PRICE_YEARLY: 'price_y' }),
    ).toThrow(/^STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY missing/);
  });

  it('requires GOOGLE_CLIENT_SECRET with GOOGLE_CLIENT_ID', () => {
    expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET is missing/);
  });
});
