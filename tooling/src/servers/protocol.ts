import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** The protocol between the supervisor of the servers and its clients: one JSON object per line. */
export const SERVER_NAMES = ['mariadb', 'redis'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

const serverState = z.object({ port: z.number(), pid: z.optional(z.number()), user: z.optional(z.string()) });

/** The running servers. Also stored in the data folder, for the next start. */
export const serversState = z.partialRecord(z.enum(SERVER_NAMES), serverState);
export type ServersState = z.infer<typeof serversState>;

/** Messages of the supervisor. They contain no passwords; clients read them from the secrets file. */
export const supervisorMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({ type: z.literal('state'), servers: serversState }),
  z.object({ type: z.literal('ready'), servers: serversState }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  z.object({ type: z.literal('done'), id: z.number(), error: z.optional(z.string()) }),
]);
export type SupervisorMessage = z.infer<typeof supervisorMessage>;

/** Messages of a client. After `leave` the supervisor closes the connection. */
export const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leave') }),
  z.object({
    type: z.literal('command'),
    id: z.number(),
    command: z.enum(['start', 'stop']),
    server: z.enum(SERVER_NAMES),
  }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export function send(socket: Socket, message: SupervisorMessage | ClientMessage): void {
  if (!socket.destroyed && socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `handle` with each message. Closes the connection at an invalid line. */
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
  // A killed client resets the connection, which the reader reports as an error too.
  lines.on('error', () => socket.destroy());
}
