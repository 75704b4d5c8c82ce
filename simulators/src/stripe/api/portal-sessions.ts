import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../store/ids';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { expand, text } from './parameters';

export const portalOperations: readonly Operation[] = [
  operation(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({
      customer: text,
      return_url: z.optional(z.url()),
      configuration: z.optional(text),
      locale: z.optional(text),
      expand,
    }),
    (simulation, { customer, return_url, configuration }) => {
      lookup(simulation, 'customers', customer, 'customer');
      const id = newId('bps');
      const portal = {
        id,
        object: 'billing_portal.session',
        configuration: configuration ?? 'bpc_simulated',
        created: simulation.now(customer),
        customer,
        livemode: false,
        return_url: return_url ?? null,
        url: `${simulation.options.publicUrl()}/portal/${id}`,
      } as Stripe.BillingPortal.Session;
      simulation.tables.portals.set(id, portal);
      simulation.emit('billing_portal.session.created', portal);
      return portal;
    },
  ),
];
