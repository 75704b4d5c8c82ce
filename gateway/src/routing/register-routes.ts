import { ApiError, type GuardedRequest } from '@feltbook/svc-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Admission } from '../access/admission';
import { answerError } from '../errors/answer-error';
import { callerOf } from '../limits/caller-of';
import { PAGE_PATHS, type Pages } from '../pages/pages';
import { addVary } from '../pages/set-headers';
import type { Proxy } from '../proxy/proxy';
import type { Upstreams } from '../proxy/upstream';
import type { WholeBodies } from '../proxy/whole-body';
import type { FlatHeaders } from '../security/security-headers';
import { DOCUMENT_VARY, wantsDocument } from './negotiation';
import { answerOwnCall, type OwnCall } from './own-calls';
import type { Route } from './route';

export interface PublicRoutes {
  readonly routes: readonly Route[];
  readonly upstreams: Upstreams;
  readonly ownCalls: readonly OwnCall[];
  readonly admission: Admission;
  readonly proxy: Proxy;
  readonly bodies: WholeBodies;
  readonly pages: Pages;
  readonly security: FlatHeaders;
  /** Over before the caller learns that a call ended a login. */
  readonly learnRevocations: () => Promise<void>;
}

type Handler = (request: GuardedRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Puts the route table and the pages into the router. Handlers are the framework's own, without Nest's pipeline in
 * between, since every call of every player goes through here.
 */
export function registerRoutes(fastify: FastifyInstance, parts: PublicRoutes): void {
  fastify.register((scope, _options, done) => {
    // Bodies are passed on as they come: whatever their type, nobody here reads them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    scope.setErrorHandler((error, request, reply) => answerError(error, request, reply, parts.security));

    const { pages } = parts;
    const calls = new Set(
      parts.routes.filter(({ methods }) => methods.includes('GET')).map(({ path }) => path),
    );
    for (const route of parts.routes) addCall(scope, route, parts);
    for (const path of PAGE_PATHS) {
      if (!calls.has(path)) scope.get(path, (request, reply) => pages.document(request, reply));
    }
    scope.get('/docs/assets/*', (request, reply) => pages.documentationFile(request, reply));
    scope.get('/remotes/*', (request, reply) => pages.remoteFile(request, reply));
    scope.all('/*', (request, reply) => pages.shellFile(request, reply));
    done();
  });
}

function addCall(scope: FastifyInstance, route: Route, parts: PublicRoutes): void {
  const isPage = PAGE_PATHS.includes(route.path);
  const handler = callHandler(route, parts, isPage);
  const reads = route.methods.filter((method) => method === 'GET');
  const others = route.methods.filter((method) => method !== 'GET');
  if (others.length > 0) scope.route({ method: others, url: route.path, handler });
  if (reads.length > 0) {
    const read: Handler = isPage
      ? (request, reply) => {
          if (!wantsDocument(request.headers)) return handler(request, reply);
          addVary(reply, DOCUMENT_VARY);
          return parts.pages.document(request, reply);
        }
      : handler;
    scope.route({ method: ['GET', 'HEAD'], url: route.path, handler: read });
  }
}

function callHandler(
  route: Route,
  { admission, proxy, bodies, upstreams, ownCalls, learnRevocations }: PublicRoutes,
  isPage: boolean,
): Handler {
  const { upstream: answerer } = route;
  const upstream = answerer === null || answerer === 'gateway' ? null : upstreams[answerer];
  const ofOwn = answerer === 'gateway' ? ownCalls.filter(({ path }) => path === route.path) : [];
  const beforeSuccess = route.endsLogin ? learnRevocations : null;
  return async (request, reply) => {
    try {
      const account = await admission.admit(request, route);
      // For whoever tells of the request when it is over.
      request.account = account;
      const caller = callerOf(request);
      refuseDetours(request.raw.url ?? '/');
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const own = ofOwn.find((call) => call.method === method);
      if (own)
        return await answerOwnCall(own, request, reply, { route, account, caller, bodies, beforeSuccess });
      if (!upstream) throw new ApiError('not_found', 'There is nothing here.');
      await proxy.forward({ request, reply, route, caller, isPage }, upstream);
    } catch (error) {
      if (!route.failurePage || !isFailure(error) || !wantsDocument(request.headers)) throw error;
      return reply.redirect(route.failurePage, 303);
    }
    return reply;
  };
}

const isFailure = (error: unknown): boolean => error instanceof ApiError && error.status >= 500;

/** The upstream's router must not read another path out of the address than this one did. */
function refuseDetours(url: string): void {
  const path = url.split('?', 1)[0] ?? '';
  if (/%2f|%5c|%2e|%00|\\|\/\.{1,2}(?:\/|$)/i.test(path)) {
    throw new ApiError('not_found', 'There is nothing here.');
  }
}
