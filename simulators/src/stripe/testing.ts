import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripeSimulator, type StripeSimulator, type StripeSimulatorOptions } from './index';

/** The official SDK for a simulator, without retries. */
export function sdkFor({ url, secretKey }: StripeSimulator): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: 'http', timeout: 60_000, maxNetworkRetries: 0 });
}

export interface Receiver {
  readonly url: string;
  /** Received webhooks, in order; signatures are not verified. */
  readonly arrived: { body: string; signature: string; event: Stripe.Event }[];
  /** Statuses of the next responses; 200 afterwards. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** Starts a webhook endpoint that records what it receives. */
export async function startReceiver(): Promise<Receiver> {
  const arrived: Receiver['arrived'] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const signature = String(request.headers['stripe-signature']);
      arrived.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    arrived,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Bench {
  readonly simulator: StripeSimulator;
  readonly stripe: Stripe;
  readonly receiver: Receiver;
  close(): Promise<void>;
}

/** Starts a simulator with an SDK client and a webhook receiver. */
export async function startBench(options: StripeSimulatorOptions = {}): Promise<Bench> {
  const receiver = await startReceiver();
  const simulator = await startStripeSimulator({ webhook: { url: receiver.url }, retryMs: 5, ...options });
  return {
    simulator,
    stripe: sdkFor(simulator),
    receiver,
    close: async () => {
      await simulator.close();
      await receiver.close();
    },
  };
}
