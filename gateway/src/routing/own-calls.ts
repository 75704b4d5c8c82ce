import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDocument } from '../docs/join-documents';
import type { Method } from './route';

/** A call that the gateway answers itself, from what it learns of several services. The table says who may make it. */
export interface OwnCall {
  readonly method: Method;
  /** As the route table writes it. */
  readonly path: string;
  /** @throws ApiError what it cannot answer */
  answer(request: FastifyRequest): Promise<OwnAnswer>;
  /** The call in OpenAPI's words. */
  readonly description: Readonly<Record<string, unknown>>;
}

export interface OwnAnswer {
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;
}

export async function answerOwnCall(
  call: OwnCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body, headers } = await call.answer(request);
  return reply.headers(headers).type('application/json; charset=utf-8').send(body);
}

/** The gateway's own calls, described as a service describes its own. */
export function describeOwnCalls(calls: readonly OwnCall[]): ServiceDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, description } of calls) {
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = description;
  }
  return { paths };
}
