import type { Readable } from 'node:stream';
import type { AccessTokenClaims } from '@feltbook/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDocument } from '../docs/join-documents';
import type { Caller } from '../proxy/quota';
import type { WholeBodies } from '../proxy/whole-body';
import { readJson } from './json-body';
import { sendOwnAnswer } from './own-answer';
import type { Method, Route } from './route';

/** What a caller asks of the gateway itself. */
export interface OwnCallRequest {
  /** Passed on to services, so that one request can be followed through all of them. */
  readonly requestId: string;
  /** The caller, as the token says; null on public routes. */
  readonly account: AccessTokenClaims | null;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** What the body's JSON says; undefined where there is none, or where the call takes none. */
  readonly body: unknown;
}

/** A call that the gateway answers itself, from what it learns of several services. The table says who may make it. */
export interface OwnCall {
  readonly method: Method;
  /** As the route table writes it. */
  readonly path: string;
  /** Whether a JSON body is read. */
  readonly takesBody?: boolean;
  /** @throws ApiError what it cannot answer */
  answer(request: OwnCallRequest): Promise<OwnAnswer>;
  /** The call in OpenAPI's words. */
  readonly description: Readonly<Record<string, unknown>>;
}

export interface OwnAnswer {
  /** 200 where none is given. */
  readonly status?: number;
  /** What is sent as JSON; a stream is the text of it already; null for no content. */
  readonly body: object | Readable | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who makes a call, by which route, and what has to be over before the caller learns of a success. */
export interface OwnCallContext {
  readonly route: Route;
  readonly account: AccessTokenClaims | null;
  readonly caller: Caller;
  readonly bodies: WholeBodies;
  readonly beforeSuccess: (() => Promise<void>) | null;
}

/** @throws ApiError of the call, or of its body: see `readJson` */
export async function answerOwnCall(
  call: OwnCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { route, account, caller, bodies, beforeSuccess }: OwnCallContext,
): Promise<FastifyReply> {
  const answer = await call.answer({
    requestId: request.id,
    account,
    // The router and the query's parser make objects of texts; a name that comes twice is a list of them.
    params: request.params as OwnCallRequest['params'],
    query: request.query as OwnCallRequest['query'],
    body: call.takesBody ? await readJson(request.raw, bodies, caller) : undefined,
  });
  await beforeSuccess?.();
  return sendOwnAnswer(answer, request, reply, route.access !== 'public');
}

/** The gateway's own calls, described as a service describes its own. */
export function describeOwnCalls(calls: readonly OwnCall[]): ServiceDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, description } of calls) {
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = description;
  }
  return { paths };
}
