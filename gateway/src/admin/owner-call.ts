import type { AccessTokenClaims } from '@feltbook/contracts';
import { ApiError, jsonSchemaOf } from '@feltbook/svc-kit';
import type * as z from 'zod/mini';
import type { OwnAnswer, OwnCall, OwnCallRequest } from '../routing/own-calls';
import type { Method } from '../routing/route';

/** A request of which it is certain that the owner made it. */
export interface OwnerRequest extends OwnCallRequest {
  readonly account: AccessTokenClaims;
}

export interface OwnerCall {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly notes?: string;
  /** Of the query, for the description. */
  readonly query?: z.ZodMiniType;
  /** Of the body, which then is read. */
  readonly takes?: z.ZodMiniType;
  /** What is answered; nothing is, where there is none. */
  readonly gives?: z.ZodMiniType;
  /** Refusals besides 401 and 403, by their status. */
  readonly refusals?: Readonly<Record<number, string>>;
  answer(request: OwnerRequest): Promise<OwnAnswer>;
}

/** One of the calls under `/api/admin`: looks at the role itself, whatever the table lets through, and is described. */
export function ownerCall(call: OwnerCall): OwnCall {
  return {
    method: call.method,
    path: call.path,
    takesBody: call.takes !== undefined,
    answer: async (request) => {
      const { account } = request;
      if (account?.role !== 'owner') throw new ApiError('forbidden', 'This is for the owner only.');
      return call.answer({ ...request, account });
    },
    description: describe(call),
  };
}

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: jsonSchemaOf(schema, io) } },
});

function describe({ path, summary, notes, query, takes, gives, refusals = {} }: OwnerCall) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const parameters = [...inPath, ...(query ? queryParameters(query) : [])];
  const refused = Object.entries({
    401: 'No token, or one that no longer counts.',
    403: 'Not the owner.',
    ...refusals,
  });
  return {
    tags: ['admin'],
    summary,
    ...(notes !== undefined && { description: notes }),
    ...(parameters.length > 0 && { parameters }),
    ...(takes && { requestBody: { required: true, ...json(takes, 'input') } }),
    responses: {
      ...(gives
        ? { 200: { description: 'The answer.', ...json(gives, 'output') } }
        : { 204: { description: 'Done.' } }),
      ...Object.fromEntries(refused.map(([status, description]) => [status, { description }])),
    },
  };
}

function queryParameters(query: z.ZodMiniType) {
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Record<string, unknown>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }));
}
