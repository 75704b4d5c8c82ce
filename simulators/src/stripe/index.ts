import { randomBytes } from 'node:crypto';
import { SIMULATED_PRICES } from './simulation/prices';
import { localControl, type StripeControl } from './control';
import { createStripeSimulator } from './server';
import type { Endpoint } from './webhooks/sender';

export { SIMULATED_PRICES } from './simulation/prices';
export type { StripeControl } from './control';
export { remoteControl } from './control/remote';
export type { Arrangement } from './webhooks/arrangement';
export type { DeliveryResult } from './webhooks/signed-post';

export interface StripeSimulator {
  /** Its address: the API is under /v1, the pages are those that its sessions name. Without a slash at the end. */
  readonly url: string;
  readonly secretKey: string;
  /** Signs the webhooks of the endpoint that it was started with. */
  readonly webhookSecret: string;
  /** Ids of the prices that it sells from the start. */
  readonly prices: { readonly monthly: string; readonly yearly: string };
  readonly control: StripeControl;
  close(): Promise<void>;
}

export interface StripeSimulatorOptions {
  /** A free one unless given. */
  readonly port?: number;
  /** Who is told of events; nobody without it. By default of all events, with a secret made for the occasion. */
  readonly webhook?: { readonly url: string; readonly secret?: string; readonly events?: readonly string[] };
  /** A new one unless given. */
  readonly secretKey?: string;
  /** Until the first repetition of a delivery that failed, in milliseconds (250). */
  readonly retryMs?: number;
  /** Keeps everything over a restart. */
  readonly dataFile?: string;
}

/** Runs the simulator in this process. */
export async function startStripeSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const { port = 0, webhook, retryMs, dataFile } = options;
  const secretKey = options.secretKey ?? `sk_test_${randomBytes(16).toString('hex')}`;
  const webhookSecret = webhook?.secret ?? `whsec_${randomBytes(16).toString('hex')}`;
  const endpoint: Endpoint | undefined = webhook && {
    url: webhook.url,
    secret: webhookSecret,
    events: webhook.events ?? ['*'],
  };
  let url = '';
  const { server, commands, begin } = createStripeSimulator({
    publicUrl: () => url,
    secretKey,
    webhook: { endpoint, retryMs },
    dataFile,
  });
  url = await server.listen({ host: '127.0.0.1', port });
  begin();
  return {
    url,
    secretKey,
    webhookSecret,
    prices: SIMULATED_PRICES,
    control: localControl(commands),
    close: () => server.close(),
  };
}
