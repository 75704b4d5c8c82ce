import { inChildSpan, SpanKind, type Metrics } from '@feltbook/svc-kit';
import { Histogram } from 'prom-client';
import Stripe from 'stripe';

type Inner = ReturnType<typeof Stripe.createNodeHttpClient>;

/** An object's id, such as `cus_NffrFeUfNV2Hib`. Other path segments have neither digits nor capitals. */
const ID = /\/[^/0-9A-Z]*[0-9A-Z][^/]*/g;

/** The library's HTTP client, which measures and traces each call by route. */
export function measuredHttp({ registry }: Metrics): Inner {
  const durations = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time of calls to the payment provider, by route and by the status, or the failure, that they ended with.',
    labelNames: ['route', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...call) => {
    const [, , path, method] = call;
    const route = `${method} ${routeOf(path)}`;
    const end = durations.startTimer({ route });
    try {
      const answer = await inChildSpan(route, SPAN, () => send(...call));
      end({ outcome: `${Math.floor(answer.getStatusCode() / 100)}xx` });
      return answer;
    } catch (error) {
      end({ outcome: 'unreachable' });
      throw error;
    }
  };
  return client;
}

const SPAN = { kind: SpanKind.CLIENT, attributes: { 'peer.service': 'stripe' } };

/** @returns the path with ids replaced: `/customers/:id` */
export const routeOf = (path: string): string =>
  path
    .split('?', 1)[0]
    ?.replace(/^(\/v\d+)/, '')
    .replace(ID, '/:id') ?? '';
