import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** The protocol between the supervisor of the servers and their users: one JSON object a line. */
export const SERVER_NAMES = ['mariadb', 'redis'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

const serverState = z.object({ port: z.number(), pid: z.optional(z.number()), user: z.optional(z.string()) });

/** Which servers run, where. Kept in the data folder too, for the next start. */
export const serversState = z.partialRecord(z.enum(SERVER_NAMES), serverState);
export type ServersState = z.infer<typeof serversState>;

/** From the supervisor. No password is ever sent: users read them from the secrets file. */
export const supervisorMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({ type: z.literal('state'), servers: serversState }),
  z.object({ type: z.literal('ready'), servers: serversState }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('done'), id: z.number(), error: z.optional(z.string()) }),
]);
export type SupervisorMessage = z.infer<typeof supervisorMessage>;

/** From a user of the servers. `leave` says that it is done; the supervisor then closes the connection. */
export const userMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leave') }),
  z.object({
    type: z.literal('command'),
    id: z.number(),
    command: z.enum(['start', 'stop']),
    server: z.enum(SERVER_NAMES),
  }),
]);
export type UserMessage = z.infer<typeof userMessage>;

export function send(socket: Socket, message: SupervisorMessage | UserMessage): void {
  if (!socket.destroyed && socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `handle` with every message of the other side; an invalid line ends the connection. */
export function receive<Schema extends z.ZodMiniType>(
  socket: Socket,
  schema: Schema,
  handle: (message: z.output<Schema>) => void,
): void {
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => {
    try {
      handle(schema.parse(JSON.parse(line)));
    } catch {
      socket.destroy();
    }
  });
  // A user that is killed resets the connection. The reader passes that on, and the socket's end is handled anyway.
  lines.on('error', () => socket.destroy());
}
