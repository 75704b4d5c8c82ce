import type { FastifyInstance } from 'fastify';
import { registerApi } from './api/routes';
import { Faults } from './api/faults';
import { catchUp } from './billing/passing-time';
import { SIMULATED_AMOUNTS, SIMULATED_PRICES, SIMULATED_PRODUCT } from './simulation/prices';
import { controlCommands } from './control';
import { registerControl } from './control/routes';
import { newPrice, newProduct } from './objects/catalogue';
import { registerPages } from './pages/routes';
import { Simulation } from './simulation/simulation';
import { forgetOldEvents } from './simulation/forget-old-events';
import { WebhookSender, type SenderOptions } from './webhooks/sender';

export interface StripeSimulatorSettings {
  readonly publicUrl: () => string;
  readonly secretKey: string;
  readonly webhook?: SenderOptions;
  /** Persists the state across restarts. */
  readonly dataFile?: string | undefined;
}

const CATCH_UP_EVERY_MS = 60_000;

/**
 * Adds a simulator of Stripe to a server. Closing the server ends deliveries and saves the data file.
 * @returns resumes deliveries and timers; call it once the server listens
 */
export function registerStripe(host: FastifyInstance, settings: StripeSimulatorSettings): () => void {
  const { publicUrl, secretKey, dataFile } = settings;
  const faults = new Faults();
  const sender: WebhookSender = new WebhookSender(() => simulation.store, settings.webhook ?? {});
  const simulation: Simulation = new Simulation({
    publicUrl,
    dataFile,
    onEvent: (event) => sender.accept(event),
  });
  const commands = controlCommands(simulation, faults, sender);

  void host.register((server, _options, done) => {
    // In the form of the API: the SDK shows no message of any other.
    server.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) =>
      reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message: error.message } }),
    );
    registerApi(server, simulation, faults, secretKey);
    registerPages(server, simulation, commands);
    registerControl(server, commands);
    done();
  });

  let timer: NodeJS.Timeout | undefined;
  host.addHook('onClose', async () => {
    clearInterval(timer);
    await sender.close();
    simulation.store.save();
  });
  return () => {
    addInitialPrices(simulation);
    forgetOldEvents(simulation);
    updateUrls(simulation);
    sender.resume();
    catchUp(simulation);
    timer = setInterval(() => catchUp(simulation), CATCH_UP_EVERY_MS).unref();
  };
}

function addInitialPrices(simulation: Simulation): void {
  const { products, prices } = simulation.tables;
  if (products.has(SIMULATED_PRODUCT.id)) return;
  const created = simulation.now();
  products.set(SIMULATED_PRODUCT.id, newProduct(SIMULATED_PRODUCT, created));
  const add = (plan: 'monthly' | 'yearly', interval: 'month' | 'year') => {
    const price = newPrice(
      {
        id: SIMULATED_PRICES[plan],
        product: SIMULATED_PRODUCT.id,
        unit_amount: SIMULATED_AMOUNTS[plan],
        currency: 'usd',
        interval,
        nickname: `${SIMULATED_PRODUCT.name}, ${plan}`,
      },
      created,
    );
    prices.set(price.id, price);
  };
  add('monthly', 'month');
  add('yearly', 'year');
  simulation.store.touch();
}

/** After a restart the simulator may have another port. */
function updateUrls({ tables, options }: Simulation): void {
  for (const session of tables.sessions.values()) {
    if (session.status === 'open') session.url = `${options.publicUrl()}/pay/${session.id}`;
  }
  for (const portal of tables.portals.values()) portal.url = `${options.publicUrl()}/portal/${portal.id}`;
}
