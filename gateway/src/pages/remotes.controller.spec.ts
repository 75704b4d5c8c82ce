import { serviceEnvironment } from '@feltbook/tooling/testing';
import { parseConfig } from '@feltbook/svc-kit';
import { gatewayConfig } from '../config/gateway-config';
import { remotesDocument } from './remotes.controller';

const ENVIRONMENT = {
  PORT: '8080',
  ...serviceEnvironment('gateway'),
  AUTH_URL: 'http://auth:3001',
  TRACKING_URL: 'http://tracking:3002',
  BILLING_URL: 'http://billing:3003',
  REDIS_URL: 'redis://redis:6379',
  SHELL_DIR: '/srv/shell',
  REMOTES: 'mf_billing=/srv/billing',
};
const remotes = { mf_billing: { manifest: '/remotes/mf_billing/mf-manifest.json' } };

const documentFor = (more: Record<string, string>) =>
  remotesDocument(parseConfig(gatewayConfig, { ...ENVIRONMENT, ...more }));

it('names the URL for analytics events only if it is configured', () => {
  const url = 'https://count.example/events';
  expect(documentFor({})).toEqual({ remotes });
  expect(documentFor({ ANALYTICS_URL: url })).toEqual({ remotes, analytics: { url } });
  expect(() => documentFor({ ANALYTICS_URL: 'count.example' })).toThrow('ANALYTICS_URL');
});

it('names the contact and donation addresses only if they are configured', () => {
  const env = { CONTACT_EMAIL: 'hello@feltbook.example', DONATION_URL: 'https://pay.example/feltbook' };
  expect(documentFor({ CONTACT_EMAIL: '', DONATION_URL: ' ' })).toEqual({ remotes });
  expect(documentFor(env)).toEqual({
    remotes,
    contactEmail: env.CONTACT_EMAIL,
    donationUrl: env.DONATION_URL,
  });
});

it.each([
  ['CONTACT_EMAIL', 'nobody'],
  ['DONATION_URL', 'javascript:alert(1)'],
])('refuses a wrong %s', (name, value) => {
  expect(() => documentFor({ [name]: value })).toThrow(name);
});
