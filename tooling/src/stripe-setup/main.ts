import Stripe from 'stripe';
import { readEnvFile } from '../run/environment';
import { exitOnFailure } from '../start/signals';
import { setupOptions } from './options';
import { prepareStripe, type Prepared } from './prepare';

const TIMEOUT_MS = 20_000;

/** `npm run stripe:setup [-- --origin https://…]`: prepares a Stripe account and prints the lines for .env. */
async function main(): Promise<void> {
  readEnvFile();
  const { secretKey, apiUrl, webhookUrl } = setupOptions(process.argv.slice(2), process.env);
  const { hostname: host, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT_MS,
  });
  const prepared = await prepareStripe(stripe, webhookUrl);
  console.log(report(prepared, webhookUrl));
}

function report(
  { monthly, yearly, webhookSecret, created }: Prepared,
  webhookUrl: string | undefined,
): string {
  return [
    created.length > 0
      ? `Created at Stripe: ${created.join(', ')}.`
      : 'Nothing to create: everything exists already.',
    '',
    'For .env, beside the key itself:',
    '',
    'STRIPE_SECRET_KEY=   your key',
    `STRIPE_WEBHOOK_SECRET=${webhookSecret ?? `   ${secretHint(webhookUrl)}`}`,
    `STRIPE_PRICE_MONTHLY=${monthly}`,
    `STRIPE_PRICE_YEARLY=${yearly}`,
    '',
    "Save the customer portal's settings once, with cancelling and switching plans allowed:",
    '  https://dashboard.stripe.com/test/settings/billing/portal',
  ].join('\n');
}

const secretHint = (webhookUrl: string | undefined): string =>
  webhookUrl === undefined
    ? 'Stripe cannot reach this machine: `stripe listen --forward-to localhost:8080/api/stripe/webhook` prints it'
    : 'the webhook existed already: https://dashboard.stripe.com/test/webhooks shows its signing secret';

main().catch(exitOnFailure);
