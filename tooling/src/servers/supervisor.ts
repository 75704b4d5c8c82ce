import type { Socket } from 'node:net';
import { lockAddress, takeLock } from '../processes/lock';
import { dataLayout } from './layout';
import { PrivateServers } from './private-servers';
import {
  receive,
  send,
  SERVER_NAMES,
  userMessage,
  type SupervisorMessage,
  type UserMessage,
} from './protocol';

/**
 * The process that runs the private servers of one data folder for all who use them. Restarts a server that dies, and
 * stops both in order when the last user has left or ended.
 * Arguments: the data folder, then the names of the servers to keep.
 */
const LONELY_MS = 10_000;

async function keep(dataDir: string, names: readonly ('mariadb' | 'redis')[]): Promise<void> {
  const lock = await takeLock(lockAddress(dataLayout(dataDir).key));
  // Somebody else keeps them already; whoever started us asks there.
  if (!lock) return;
  const users = new Set<Socket>();
  let last: SupervisorMessage = { type: 'step', text: 'Starting' };
  let stopping: Promise<void> | undefined;
  const broadcast = (message: SupervisorMessage) => {
    if (message.type !== 'state') last = message;
    for (const user of users) send(user, message);
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
        for (const user of users) user.end();
        lock.close();
      });
    return stopping;
  };
  const left = (user: Socket) => {
    if (!users.delete(user)) return;
    if (users.size === 0) void stop().then(() => user.end());
    else user.end();
  };
  const execute = async (message: Extract<UserMessage, { type: 'command' }>, user: Socket) => {
    try {
      await started;
      const server = servers.process(message.server);
      await (message.command === 'start' ? server.start() : server.stop());
      send(user, { type: 'done', id: message.id });
    } catch (error) {
      send(user, {
        type: 'done',
        id: message.id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  };

  lock.on('connection', (user) => {
    user.on('error', () => undefined);
    // Late users ask again until the next supervisor is there.
    if (stopping) {
      user.destroy();
      return;
    }
    users.add(user);
    user.on('close', () => left(user));
    send(user, last);
    receive(user, userMessage, (message) => {
      if (message.type === 'leave') left(user);
      else void execute(message, user);
    });
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  setTimeout(() => users.size === 0 && void stop(), LONELY_MS).unref();

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
keep(
  dataDir,
  SERVER_NAMES.filter((name) => names.includes(name)),
).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
