import type * as z from 'zod/mini';
import type { Simulation } from '../simulation/simulation';
import { readParameters } from './parameters';

/** One endpoint of the API. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** May contain `:id`. */
  readonly path: string;
  /** @throws ApiFault */
  readonly run: (simulation: Simulation, parameters: unknown, id: string) => object;
}

/**
 * @param schema of the parameters besides the id in the path
 * @param work returns the response; synchronous, so that calls never interleave
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
