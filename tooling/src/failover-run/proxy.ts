import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { ManagedProcess } from '../processes/managed-process';
import { freePort } from '../processes/ports';
import { libraryEnvironment, type Binary } from '../servers/binaries';
import type { Group } from './group';
import type { Member } from './member';

/** HAProxy in front of a group: one port that leads to the primary. */
export interface PrimaryProxy {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startProxy(haproxy: Binary, group: Group, folder: string): Promise<PrimaryProxy> {
  const checks = await Promise.all(group.members.map(({ member }) => startCheck(member)));
  const port = await freePort();
  const servers = group.members.map(({ member }, index) => ({
    port: member.port,
    check: (checks[index]?.address() as AddressInfo).port,
  }));
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, configOf(port, servers));
  const process = new ManagedProcess({
    name: 'haproxy',
    logFile: join(folder, 'haproxy.log'),
    command: () => ({ file: haproxy.path, args: ['-db', '-f', config], env: libraryEnvironment(haproxy) }),
    // Until its first checks, HAProxy leads to every member in turn.
    ready: async () => {
      for (const _member of servers) if (!(await isWritable(port, group))) return false;
      return true;
    },
  });
  await process.start();
  return {
    port,
    stop: async () => {
      await process.stop();
      for (const check of checks) check.close();
    },
  };
}

async function isWritable(port: number, { user, password }: Group): Promise<boolean> {
  const connection = await createConnection({ host: '127.0.0.1', port, user, password });
  try {
    const [rows] = await connection.query('SELECT @@super_read_only AS readOnly');
    return (rows as { readOnly: number }[])[0]?.readOnly === 0;
  } finally {
    connection.destroy();
  }
}

/** Starts HAProxy's health check of a member: 200 while it is the primary, otherwise 503. */
async function startCheck(member: Member): Promise<Server> {
  const server = createServer((_, response) => {
    void member.state().then(({ isPrimary }) => response.writeHead(isPrimary ? 200 : 503).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const configOf = (port: number, servers: readonly { port: number; check: number }[]): string => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen mysql
  bind 127.0.0.1:${port}
  option httpchk GET /
  option tcpka
  default-server inter 500 fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((own, index) => `  server mysql-${index + 1} 127.0.0.1:${own.port} check port ${own.check}`).join('\n')}
`;
