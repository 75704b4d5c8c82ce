import type { Socket } from 'node:net';
import { lockAddress, takeLock } from '../processes/lock';
import { dataLayout } from './layout';
import { PrivateServers } from './private-servers';
import {
  receive,
  send,
  SERVER_NAMES,
  clientMessage,
  type SupervisorMessage,
  type ClientMessage,
} from './protocol';

/**
 * The process that runs the private servers of one data folder for all clients. Restarts a server that dies, and stops both
 * gracefully when the last client has left or ended.
 * Arguments: the data folder, then the names of the servers.
 */
const FIRST_CLIENT_TIMEOUT_MS = 10_000;

async function supervise(dataDir: string, names: readonly ('mariadb' | 'redis')[]): Promise<void> {
  const lock = await takeLock(lockAddress(dataLayout(dataDir).key));
  // Another supervisor runs already; the client connects to that one.
  if (!lock) return;
  const clients = new Set<Socket>();
  let last: SupervisorMessage = { type: 'step', text: 'Starting' };
  let stopping: Promise<void> | undefined;
  const broadcast = (message: SupervisorMessage) => {
    if (message.type !== 'state') last = message;
    for (const client of clients) send(client, message);
  };
  const servers = new PrivateServers(dataDir, {
    step: (text) => broadcast({ type: 'step', text }),
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
    changed: (state) => {
      if (last.type === 'ready') last = { type: 'ready', servers: state };
      broadcast({ type: 'state', servers: state });
    },
  });

  const stop = () => {
    stopping ??= started
      .then(() => servers.stop())
      .finally(() => {
        for (const client of clients) client.end();
        lock.close();
      });
    return stopping;
  };
  const remove = (client: Socket) => {
    if (!clients.delete(client)) return;
    if (clients.size === 0) void stop().then(() => client.end());
    else client.end();
  };
  const execute = async (message: Extract<ClientMessage, { type: 'command' }>, client: Socket) => {
    try {
      await started;
      const server = servers.process(message.server);
      await (message.command === 'start' ? server.start() : server.stop());
      send(client, { type: 'done', id: message.id });
    } catch (error) {
      send(client, {
        type: 'done',
        id: message.id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  };

  lock.on('connection', (client) => {
    client.on('error', () => undefined);
    // The client retries until the next supervisor runs.
    if (stopping) {
      client.destroy();
      return;
    }
    clients.add(client);
    client.on('close', () => remove(client));
    send(client, last);
    receive(client, clientMessage, (message) => {
      if (message.type === 'leave') remove(client);
      else void execute(message, client);
    });
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  setTimeout(() => clients.size === 0 && void stop(), FIRST_CLIENT_TIMEOUT_MS).unref();

  const started = servers.start(names).then(
    () => broadcast({ type: 'ready', servers: servers.state }),
    (error: Error) => {
      broadcast({ type: 'failed', message: error.message });
      void stop();
    },
  );
  await started;
}

const [dataDir = '', ...names] = process.argv.slice(2);
supervise(
  dataDir,
  SERVER_NAMES.filter((name) => names.includes(name)),
).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
