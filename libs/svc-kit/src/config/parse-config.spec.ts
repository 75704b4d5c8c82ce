import { serviceEnvironment } from '@feltbook/tooling/testing';
import * as z from 'zod/mini';
import { flag, port, secret, url, wholeNumber } from './fields';
import { ConfigError, parseConfig } from './parse-config';
import { serviceConfig } from './service-config';

const schema = z.object({
  PORT: port,
  DATABASE_URL: url('mysql'),
  SECRET: secret(8),
  LIMIT: wholeNumber(5),
  FAST: flag(),
});
const good = { PORT: '3001', DATABASE_URL: 'mysql://u:p@127.0.0.1/db', SECRET: 'long enough' };

describe('parseConfig', () => {
  it('gives each variable its type and fills in what may be absent', () => {
    expect(parseConfig(schema, { ...good, LIMIT: ' ', FAST: 'true' })).toEqual({
      ...good,
      PORT: 3001,
      LIMIT: 5,
      FAST: true,
    });
  });

  it.each([
    ['PORT', '65536', 'PORT has to be a port number'],
    ['PORT', 'http', 'PORT has to be a port number'],
    [
      'DATABASE_URL',
      'postgres://hidden@host/db',
      'DATABASE_URL has to be an address that begins with mysql://',
    ],
    ['SECRET', 'hidden', 'SECRET has to be at least 8 characters long'],
    ['LIMIT', '-3', 'LIMIT has to be a whole number'],
    ['FAST', 'hidden', 'FAST has to be true or false'],
    ['SECRET', '   ', 'SECRET is missing'],
    ['DATABASE_URL', undefined, 'DATABASE_URL is missing'],
  ])('names %s when it is %p, and not its value', (name, value, message) => {
    const parse = () => parseConfig(schema, { ...good, [name]: value });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(/hidden/);
  });

  it('names all wrong variables in one line', () => {
    expect(() => parseConfig(schema, {})).toThrow(
      /^Configuration: PORT is missing; DATABASE_URL is missing; SECRET is missing\.$/,
    );
  });

  it('has defaults for what every service shares', () => {
    const config = parseConfig(serviceConfig, {
      PORT: '3001',
      ...serviceEnvironment('gateway'),
      DATABASE_URL: 'mysql://u:p@127.0.0.1/db',
      REDIS_URL: 'redis://127.0.0.1',
      AUTH_URL: 'http://127.0.0.1:1',
      TRACKING_URL: 'http://127.0.0.1:2',
      BILLING_URL: 'http://127.0.0.1:3',
    });
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      REDIS_PREFIX: 'feltbook',
      PUBLIC_URL: 'http://localhost:8080',
    });
  });
});
