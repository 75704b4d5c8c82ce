import * as z from 'zod/mini';
import { newPrice, newProduct } from '../objects/catalogue';
import { invalid } from './api-fault';
import { lookup } from './lookup';
import { operation, type Operation } from './operation';
import { pageOf } from './page';
import { expand, flag, mergedMetadata, metadata, metadataUpdate, paging, text, whole } from './parameters';

const interval = z.enum(['day', 'week', 'month', 'year']);

export const catalogueOperations: readonly Operation[] = [
  operation(
    'POST',
    '/v1/products',
    z.strictObject({
      id: z.optional(text),
      name: text,
      description: z.optional(text),
      metadata: z.optional(metadata),
      expand,
    }),
    (simulation, given) => {
      if (given.id !== undefined && simulation.tables.products.has(given.id)) {
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      }
      const product = newProduct({ ...given, metadata: given.metadata ?? {} }, simulation.now());
      simulation.tables.products.set(product.id, product);
      simulation.emit('product.created', product);
      return product;
    },
  ),
  operation(
    'POST',
    '/v1/prices',
    z.strictObject({
      product: text,
      unit_amount: whole,
      currency: text,
      recurring: z.strictObject({ interval, interval_count: z.optional(whole) }),
      nickname: z.optional(text),
      lookup_key: z.optional(text),
      metadata: z.optional(metadata),
      expand,
    }),
    (simulation, { recurring, ...given }) => {
      lookup(simulation, 'products', given.product, 'product');
      const price = newPrice({ ...given, ...recurring }, simulation.now());
      simulation.tables.prices.set(price.id, price);
      simulation.emit('price.created', price);
      return price;
    },
  ),
  operation('GET', '/v1/prices/:id', z.strictObject({ expand }), (simulation, _, id) =>
    lookup(simulation, 'prices', id),
  ),
  operation(
    'POST',
    '/v1/prices/:id',
    z.strictObject({
      active: z.optional(flag),
      nickname: z.optional(text),
      metadata: metadataUpdate,
      expand,
    }),
    (simulation, given, id) => {
      const price = lookup(simulation, 'prices', id);
      if (given.active !== undefined) price.active = given.active;
      if (given.nickname !== undefined) price.nickname = given.nickname || null;
      if (given.metadata !== undefined) price.metadata = mergedMetadata(price.metadata, given.metadata);
      simulation.emit('price.updated', price);
      return price;
    },
  ),
  operation(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...paging,
      active: z.optional(flag),
      product: z.optional(text),
      lookup_keys: z.optional(z.array(text)),
    }),
    ({ tables }, { active, product, lookup_keys, ...rest }) =>
      pageOf(
        '/v1/prices',
        tables.prices,
        rest,
        (price) =>
          (active === undefined || price.active === active) &&
          (product === undefined || price.product === product) &&
          (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')),
      ),
  ),
];
