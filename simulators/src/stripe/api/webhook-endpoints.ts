import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../store/ids';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, metadata, paging, text } from './parameters';

const eventTypes = z.array(text).check(z.minLength(1));

/** Stripe returns the secret only when the endpoint is created. */
const withoutSecret = ({ secret: _, ...shown }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => shown;

export const endpointOperations: readonly Operation[] = [
  operation(
    'POST',
    '/v1/webhook_endpoints',
    z.strictObject({
      url: z.url(),
      enabled_events: eventTypes,
      api_version: z.optional(text),
      description: z.optional(text),
      metadata: z.optional(metadata),
      expand,
    }),
    (simulation, given) => {
      const endpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: given.api_version ?? null,
        created: simulation.now(),
        description: given.description ?? null,
        enabled_events: given.enabled_events,
        livemode: false,
        metadata: given.metadata ?? {},
        secret: `whsec_${randomBytes(24).toString('base64url')}`,
        status: 'enabled',
        url: given.url,
      } as Stripe.WebhookEndpoint;
      simulation.tables.endpoints.set(endpoint.id, endpoint);
      simulation.store.touch();
      return endpoint;
    },
  ),
  operation('GET', '/v1/webhook_endpoints', z.strictObject(paging), ({ tables }, given) => {
    const page = pageOf('/v1/webhook_endpoints', tables.endpoints, given);
    return { ...page, data: page.data.map(withoutSecret) };
  }),
];
