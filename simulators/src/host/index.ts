import Fastify, { type FastifyInstance } from 'fastify';
import { STYLE } from '../page-frame';

/** Creates the server that simulators add their routes to. Reads forms as text. */
export function createHost(): FastifyInstance {
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  server.get('/health/ready', () => ({ status: 'ok' }));
  server.get('/style.css', (_, reply) => reply.type('text/css').send(STYLE));
  return server;
}

/** The fields of a form that a browser posted. */
export const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(typeof body === 'string' ? body : '');
