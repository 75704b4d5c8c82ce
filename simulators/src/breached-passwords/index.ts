import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createHost } from '../host';

/** What the simulator takes for breached: no other rule for passwords refuses them. */
export const BREACHED_PASSWORDS = ['river-boat-gambler-51', 'nine-lives-and-a-cat'] as const;

const PADDING = 800;
const prefixShape = z.object({ prefix: z.string().check(z.regex(/^[0-9A-F]{5}$/i)) });

const HASHES = BREACHED_PASSWORDS.map((password) =>
  createHash('sha1').update(password).digest('hex').toUpperCase(),
);

/** A suffix that belongs to no password, as the service adds to hide how many there are. */
const padding = (): string => `${randomBytes(18).toString('hex').slice(0, 35).toUpperCase()}:0`;

/** Answers as the range API of Pwned Passwords: to the first 5 digits of a SHA-1, the others of the breached ones. */
export function registerBreachedPasswords(server: FastifyInstance): FastifyInstance {
  server.get('/range/:prefix', ({ params, headers }, reply) => {
    const parsed = z.safeParse(prefixShape, params);
    if (!parsed.success) return reply.code(400).send('The hash prefix was not in a valid format');
    const prefix = parsed.data.prefix.toUpperCase();
    const rows = HASHES.filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:51`);
    if (headers['add-padding'] === 'true') rows.push(...Array.from({ length: PADDING }, padding));
    return reply.type('text/plain').send(rows.join('\r\n'));
  });
  return server;
}

/** Creates the simulator alone; it does not listen yet. */
export const createBreachedPasswordsSimulator = (): FastifyInstance =>
  registerBreachedPasswords(createHost());
