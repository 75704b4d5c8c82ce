import { join } from 'node:path';
import { SIMULATED_PRICES } from '@feltbook/simulators/stripe/prices';
import { gatewayUrl, simulatesStripe, type ProductPlan } from './product-plan';
import { STRIPE_VARIABLES } from './settings';

const secretKey = ({ secrets }: ProductPlan): string => `sk_test_${secrets.get('stripeSimulator')}`;
const webhookSecret = ({ secrets }: ProductPlan): string => `whsec_${secrets.get('stripeWebhooks')}`;

export const simulatorsUrl = ({ simulators }: ProductPlan['ports']): string =>
  `http://127.0.0.1:${simulators.port}`;

/** svc-billing's variables for Stripe: of the simulator, of the real account, or none. */
export function stripeAccount(plan: ProductPlan): NodeJS.ProcessEnv {
  const { settings, ports } = plan;
  if (simulatesStripe(settings)) {
    return {
      STRIPE_API_URL: simulatorsUrl(ports),
      STRIPE_SECRET_KEY: secretKey(plan),
      STRIPE_WEBHOOK_SECRET: webhookSecret(plan),
      STRIPE_PRICE_MONTHLY: SIMULATED_PRICES.monthly,
      STRIPE_PRICE_YEARLY: SIMULATED_PRICES.yearly,
    };
  }
  const given = [...STRIPE_VARIABLES, 'STRIPE_API_URL' as const].map((name) => [name, settings[name]]);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv;
}

/** The variables of the simulator of Stripe. It sends webhooks through the gateway, as Stripe does. */
export function stripeSimulatorEnvironment(plan: ProductPlan): NodeJS.ProcessEnv {
  const { settings, dataDir } = plan;
  return {
    SECRET_KEY: secretKey(plan),
    WEBHOOK_SECRET: webhookSecret(plan),
    WEBHOOK_URL: `${gatewayUrl(settings)}/api/stripe/webhook`,
    DATA_FILE: join(dataDir, 'stripe-simulator.json'),
  };
}
