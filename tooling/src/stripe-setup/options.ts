import { parseArgs } from 'node:util';

export interface SetupOptions {
  readonly secretKey: string;
  /** Base URL of Stripe's API, or of a simulator. */
  readonly apiUrl: string;
  /** Absent if Stripe cannot reach this machine. */
  readonly webhookUrl?: string;
}

/**
 * @param args `--origin https://…`, the public URL of Feltbook (default: PUBLIC_URL); `--live` allows a live key
 * @throws Error with one line that names what is invalid, never with the key
 */
export function setupOptions(args: readonly string[], env: NodeJS.ProcessEnv): SetupOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { origin: { type: 'string' }, live: { type: 'boolean', default: false } },
  });
  const secretKey = env['STRIPE_SECRET_KEY']?.trim() ?? '';
  if (!/^(sk|rk)_/.test(secretKey)) {
    throw new Error(
      'STRIPE_SECRET_KEY has to be a secret key of your Stripe account: a test key begins with sk_test_.',
    );
  }
  if (!/^(sk|rk)_test_/.test(secretKey) && !values.live) {
    throw new Error('STRIPE_SECRET_KEY is a live key: use a test key, or say --live to sell for real money.');
  }
  const origin = values.origin ?? env['PUBLIC_URL']?.trim() ?? '';
  if (values.origin !== undefined && !isReachable(origin)) {
    throw new Error('--origin has to be an https:// address that Stripe can reach.');
  }
  return {
    secretKey,
    apiUrl: env['STRIPE_API_URL']?.trim() || 'https://api.stripe.com',
    ...(isReachable(origin) && { webhookUrl: `${new URL(origin).origin}/api/stripe/webhook` }),
  };
}

const isReachable = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).protocol === 'https:' && new URL(origin).hostname !== 'localhost';
