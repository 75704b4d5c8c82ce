import { parseSettings, SettingsError } from './settings';

describe('parseSettings', () => {
  it('needs nothing at all', () => {
    expect(parseSettings({})).toMatchObject({ PORT: 8080, HOST: '127.0.0.1', NODE_ENV: 'development' });
  });

  it('takes a blank variable for an absent one', () => {
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

  it('wants all that belongs to Stripe', () => {
    expect(() =>
      parseSettings({ STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_PRICE_YEARLY: 'price_y' }),
    ).toThrow(/^STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY missing/);
  });

  it('wants the secret that belongs to a Google client', () => {
    expect(() => parseSettings({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET is missing/);
  });
});
