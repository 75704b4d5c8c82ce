import type { Command } from '@feltbook/tooling/product';

/** Passes the product under test to test files, which jest runs in separate processes. */
export const PRODUCT_VARIABLES = {
  url: 'FELTBOOK_TEST_URL',
  ownerId: 'FELTBOOK_TEST_OWNER_ID',
  ownerPassword: 'FELTBOOK_TEST_OWNER_PASSWORD',
  stripeUrl: 'FELTBOOK_TEST_STRIPE_URL',
  mailUrl: 'FELTBOOK_TEST_MAIL_URL',
  gateway: 'FELTBOOK_TEST_GATEWAY',
} as const;

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this under the jest project "journeys".`);
  return value;
}

/** URL of the product, without a trailing slash. */
export const productUrl = (): string => variable(PRODUCT_VARIABLES.url);

export const owner = (): { id: string; password: string } => ({
  id: variable(PRODUCT_VARIABLES.ownerId),
  password: variable(PRODUCT_VARIABLES.ownerPassword),
});

/** URL of the Stripe simulator. */
export const stripeUrl = (): string => variable(PRODUCT_VARIABLES.stripeUrl);

/** URL of the mail simulator. */
export const mailUrl = (): string => variable(PRODUCT_VARIABLES.mailUrl);

/** The command that runs the gateway of the product. */
export const gatewayCommand = (): Command => JSON.parse(variable(PRODUCT_VARIABLES.gateway)) as Command;
