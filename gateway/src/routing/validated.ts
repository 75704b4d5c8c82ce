import { ValidationPipe } from '@feltbook/svc-kit';
import type * as z from 'zod/mini';

const pipe = new ValidationPipe();

/**
 * What a schema makes of a call's query or body, refused in the same words as by the services.
 * @throws ApiError `invalid_request`
 */
export async function validated<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  type: 'query' | 'body',
): Promise<z.output<S>> {
  return (await pipe.transform(value, { type, schema })) as z.output<S>;
}
