/** Passes the product under test to test files, which jest runs in separate processes. */
export const PRODUCT_VARIABLES = {
  url: 'FELTBOOK_TEST_URL',
  ownerId: 'FELTBOOK_TEST_OWNER_ID',
  ownerPassword: 'FELTBOOK_TEST_OWNER_PASSWORD',
  stripeUrl: 'FELTBOOK_TEST_STRIPE_URL',
} as const;

function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this under the jest project "journeys".`);
  return value;
}

/** Address of the product, without a slash at the end. */
export const productUrl = (): string => told(PRODUCT_VARIABLES.url);

export const owner = (): { id: string; password: string } => ({
  id: told(PRODUCT_VARIABLES.ownerId),
  password: told(PRODUCT_VARIABLES.ownerPassword),
});

/** Address of the simulator that stands in for Stripe. */
export const stripeUrl = (): string => told(PRODUCT_VARIABLES.stripeUrl);
