import { isEmail, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@feltbook/contracts';
import * as z from 'zod/mini';
import { isOpenToOthers } from './product-plan';

/** An invalid environment variable. The message is one line, which names the variable and never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const address = (...protocols: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
        `has to be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
      ),
    );

const PORT_RULE = 'has to be a port number from 1 to 65535';
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT_RULE)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1, PORT_RULE), z.maximum(65_535, PORT_RULE))),
);

const host = z.pipe(
  z.string(),
  z.transform((text) => text.replace(/^\[(.*)\]$/, '$1')),
);

const password = z
  .string()
  .check(
    z.refine(
      (text) => text.length >= PASSWORD_MIN_LENGTH && text.length <= PASSWORD_MAX_LENGTH,
      `has to be ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters long`,
    ),
  );

/** Either all of these are set, or none. */
export const STRIPE_VARIABLES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_MONTHLY',
  'STRIPE_PRICE_YEARLY',
] as const;

/**
 * The settings of the product as a whole. The other variables are passed to the processes, each of which validates its own.
 */
const productSettings = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'has to be development, production or test'),
    'development',
  ),
  HOST: z._default(host, '127.0.0.1'),
  PORT: z._default(port, 8080),
  PUBLIC_URL: z.optional(address('http', 'https')),
  DATABASE_URL: z.optional(address('mysql')),
  REDIS_URL: z.optional(address('redis', 'rediss', 'redis+cluster', 'rediss+cluster')),
  OWNER_EMAIL: z._default(
    z.string().check(z.refine(isEmail, 'has to be an e-mail address')),
    'owner@feltbook.example',
  ),
  OWNER_PASSWORD: z.optional(password),
  OWNER_WITHOUT_SECOND_FACTOR: z.optional(z.enum(['true', 'false'], 'has to be true or false')),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z.optional(address('http', 'https')),
  BREACHED_PASSWORDS_URL: z.optional(z.string()),
  RATES_URL: z.optional(z.string()),
  SMTP_URL: z.optional(address('smtp', 'smtps')),
  MAIL_FROM: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_PRICE_MONTHLY: z.optional(z.string()),
  STRIPE_PRICE_YEARLY: z.optional(z.string()),
  STRIPE_API_URL: z.optional(address('http', 'https')),
  SIMULATORS: z._default(z.enum(['true', 'false'], 'has to be true or false'), 'true'),
});
export type ProductSettings = z.output<typeof productSettings>;

/**
 * Parses the product's settings. A blank variable counts as absent.
 * @throws SettingsError that names each invalid variable
 */
export function parseSettings(env: NodeJS.ProcessEnv): ProductSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = z.safeParse(productSettings, given);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
    throw new SettingsError(`${faults.join('; ')}.`);
  }
  if (result.data.GOOGLE_CLIENT_ID && !result.data.GOOGLE_CLIENT_SECRET) {
    throw new SettingsError('GOOGLE_CLIENT_SECRET is missing: it belongs to GOOGLE_CLIENT_ID.');
  }
  if (result.data.SMTP_URL && !result.data.MAIL_FROM) {
    throw new SettingsError('MAIL_FROM is missing: it belongs to SMTP_URL.');
  }
  if (result.data.OWNER_WITHOUT_SECOND_FACTOR === 'true' && isOpenToOthers(result.data)) {
    throw new SettingsError(
      'OWNER_WITHOUT_SECOND_FACTOR is true, but others reach this product by HOST or PUBLIC_URL: leave one of them out.',
    );
  }
  const absent = STRIPE_VARIABLES.filter((name) => !result.data[name]);
  if (absent.length > 0 && absent.length < STRIPE_VARIABLES.length) {
    throw new SettingsError(`${absent.join(', ')} missing: Stripe needs all four of its variables, or none.`);
  }
  return result.data;
}
