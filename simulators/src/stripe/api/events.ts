import * as z from 'zod/mini';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { flag, paging, text } from './parameters';

export const eventOperations: readonly Operation[] = [
  operation(
    'GET',
    '/v1/events',
    z.strictObject({
      ...paging,
      type: z.optional(text),
      types: z.optional(z.array(text)),
      delivery_success: z.optional(flag),
    }),
    ({ tables }, { type, types, delivery_success, ...rest }) =>
      pageOf(
        '/v1/events',
        tables.events,
        rest,
        (event) =>
          (type === undefined || event.type === type) &&
          (types === undefined || types.includes(event.type)) &&
          (delivery_success === undefined ||
            delivery_success === (tables.deliveries.get(event.id)?.state === 'delivered')),
      ),
  ),
];
