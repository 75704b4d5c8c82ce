import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ControlCommands } from '.';
import type { AnyCommands } from './command';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
export const CONTROL_PATH = '/_control';

/**
 * `POST /_control/<command>` with JSON input, from this machine only. Requires JSON, because a page of another origin
 * would need a CORS preflight for it, which fails.
 */
export function registerControl(server: FastifyInstance, commands: ControlCommands): void {
  const byName: AnyCommands = commands;
  server.post<{ Params: { name: string } }>(`${CONTROL_PATH}/:name`, async (request, reply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? ''))
      return reply.code(403).send({ error: 'From this machine only.' });
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return reply.code(415).send({ error: 'The body has to be JSON.' });
    }
    const command = Object.hasOwn(byName, request.params.name) ? byName[request.params.name] : undefined;
    if (!command) {
      return reply.code(404).send({ error: `Commands: ${Object.keys(byName).join(', ')}` });
    }
    try {
      return await reply.send({ result: (await command.run(request.body ?? {})) ?? null });
    } catch (error) {
      const message = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
      return reply.code(400).send({ error: message });
    }
  });
}
