import { dirname } from 'node:path';
import type { RemoteName } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config';
import { isServerSource } from '../config/sources';
import type { FlatHeaders } from '../security/security-headers';
import { passSocketsOn } from './development-sockets';
import { FolderSite } from './folder-site';
import { Pages } from './pages';
import { ServerSite } from './server-site';
import type { Site } from './site';

/** Opens the sources of all pages, as the configuration names them. */
export function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  security: FlatHeaders,
): { pages: Pages; close: () => Promise<void> } {
  const servers: ServerSite[] = [];
  const open = (from: string): Site => {
    if (!isServerSource(from)) return new FolderSite(from, security);
    const server = new ServerSite(from, security);
    servers.push(server);
    return server;
  };
  const remotes: Partial<Record<RemoteName, Site>> = Object.fromEntries(
    Object.entries(config.REMOTES).map(([name, from]) => [name, open(from)]),
  );
  const pages = new Pages({
    shell: open(config.SHELL_DIR),
    remotes,
    documentation: new FolderSite(dirname(require.resolve('swagger-ui-dist/package.json')), security),
  });
  if (config.DEV_PAGES) passSocketsOn(fastify.server, developmentServers(config));
  return {
    pages,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function developmentServers({ SHELL_DIR, REMOTES }: GatewayConfig): ReadonlyMap<string, URL> {
  const sources = [
    ['/ws', SHELL_DIR],
    ...Object.entries(REMOTES).map(([name, from]) => [`/remotes/${name}/ws`, from]),
  ];
  return new Map(
    sources.flatMap(([path, from]): [string, URL][] =>
      path && from && isServerSource(from) ? [[path, new URL(from)]] : [],
    ),
  );
}
