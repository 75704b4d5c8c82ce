import { ApiError, type GuardedRequest } from '@feltbook/svc-kit';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessControl } from '../access/access-control';
import { sendError } from '../http/send-error';
import { DOCUMENT_VARY, wantsDocument } from '../http/negotiation';
import { addVary } from '../http/set-headers';
import { callerOf } from '../limits/caller';
import type { Route } from '../routing/route';
import { Proxy, type ProxySettings } from './proxy';
import type { Upstreams } from './upstream';

export interface ProxyOptions extends ProxySettings {
  readonly routes: readonly Route[];
  readonly upstreams: Upstreams;
  readonly access: Pick<AccessControl, 'check' | 'excuse'>;
  /** For paths that are both a page and a call. */
  readonly pages: {
    readonly paths: readonly string[];
    readonly document: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  };
}

type Handler = (request: GuardedRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the route table: admits each call and proxies it to its service. Uses Fastify's handlers, because every call of
 * every player passes here and Nest's pipeline costs time.
 */
export const proxyPlugin: FastifyPluginCallback<ProxyOptions> = (fastify, options, done) => {
  const proxy = new Proxy(options);
  fastify.setErrorHandler((error, request, reply) => sendError(error, request, reply, options.security));
  for (const route of options.routes) addRoute(fastify, route, proxy, options);
  done();
};

function addRoute(fastify: FastifyInstance, route: Route, proxy: Proxy, options: ProxyOptions): void {
  const { pages } = options;
  const isPage = pages.paths.includes(route.path);
  const handler = callHandler(route, isPage, proxy, options);
  const writes = route.methods.filter((method) => method !== 'GET');
  if (writes.length > 0) fastify.route({ method: writes, url: route.path, handler });
  if (writes.length === route.methods.length) return;
  const read: Handler = (request, reply) => {
    if (!wantsDocument(request.headers)) return handler(request, reply);
    addVary(reply, DOCUMENT_VARY);
    return pages.document(request, reply);
  };
  fastify.route({ method: ['GET', 'HEAD'], url: route.path, handler: isPage ? read : handler });
}

function callHandler(
  route: Route,
  isPage: boolean,
  proxy: Proxy,
  { access, upstreams }: ProxyOptions,
): Handler {
  const upstream = route.upstream && upstreams[route.upstream];
  const isSigned = route.limit === 'unlimited';
  return async (request, reply) => {
    let isAllowed = false;
    try {
      await access.check(request, route);
      isAllowed = true;
      if (!upstream) throw new ApiError('not_found', 'There is nothing here.');
      const caller = { ...callerOf(request), isSigned };
      await proxy.forward({ request, reply, route, caller, isPage }, upstream);
      if (reply.raw.statusCode >= 500) access.excuse(request, route);
    } catch (error) {
      if (isAllowed && isFailure(error)) access.excuse(request, route);
      if (!route.failurePage || !isFailure(error) || !wantsDocument(request.headers)) throw error;
      return reply.redirect(route.failurePage, 303);
    }
    return reply;
  };
}

const isFailure = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;
