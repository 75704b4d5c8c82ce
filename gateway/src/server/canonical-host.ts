import { isLoopback } from '@feltbook/contracts';
import type { onRequestHookHandler } from 'fastify';
import { wantsDocument } from '../http/negotiation';
import { setHeaders } from '../http/set-headers';
import type { FlatHeaders } from '../security/security-headers';

/**
 * Redirects pages at another name of this machine to the name in PUBLIC_URL, for example from 127.0.0.1 to localhost: cookies,
 * passkeys and Google's way back belong to one name. Calls of tools are answered at each name. Does nothing where PUBLIC_URL
 * is not this machine: a proxy in front may name this machine as the host.
 */
export function redirectToCanonicalHost(publicUrl: string, security: FlatHeaders): onRequestHookHandler {
  const { hostname: canonical, protocol } = new URL(publicUrl);
  const isLocal = isLoopback(canonical);
  return (request, reply, done) => {
    if (!isLocal || request.hostname === canonical || !isLoopback(request.hostname)) return done();
    const { method, url } = request;
    const isNavigation = (method === 'GET' || method === 'HEAD') && wantsDocument(request.headers);
    // A request for a proxy has a whole address in the place of the path.
    if (!isNavigation || !url.startsWith('/')) return done();
    const port = Number.isInteger(request.port) ? `:${request.port}` : '';
    setHeaders(reply, security);
    // Not permanent: browsers would keep it after PUBLIC_URL has changed.
    reply.header('cache-control', 'no-store').redirect(`${protocol}//${canonical}${port}${url}`, 302);
  };
}
