import type * as z from 'zod/mini';
import type { Simulation } from '../simulation/simulation';
import { readParameters } from './parameters';

/** One call of the API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where the address names an object. */
  readonly path: string;
  /** @throws ApiFault */
  readonly run: (simulation: Simulation, parameters: unknown, id: string) => object;
}

/**
 * @param schema what the call takes besides the id in its address
 * @param work does it and gives the answer; nothing in it waits, so that calls never meet
 */
export function operation<Schema extends z.ZodMiniType>(
  method: Operation['method'],
  path: string,
  schema: Schema,
  work: (simulation: Simulation, parameters: z.output<Schema>, id: string) => object,
): Operation {
  return {
    method,
    path,
    run: (simulation, parameters, id) => work(simulation, readParameters(schema, parameters), id),
  };
}
