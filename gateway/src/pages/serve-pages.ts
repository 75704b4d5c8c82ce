import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Build, RemoteName } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config';
import { serversOf } from '../config/sources';
import type { FlatHeaders } from '../security/security-headers';
import { configuredRemotes, DeployedRemotes } from './deployed-remotes';
import { passSocketsOn } from './development-sockets';
import { FolderSite } from './folder-site';
import { Pages } from './pages';
import { ServerSite } from './server-site';
import type { Site } from './site';

export interface PageOptions {
  /** Headers of documents and files. */
  readonly security: FlatHeaders;
  /** Called with the deployed builds when one of them has changed. */
  readonly onDeployment: (builds: readonly Build[]) => void;
}

export interface ServedPages {
  readonly pages: Pages;
  /** By the name of the slice. */
  readonly sites: ReadonlyMap<string, Site>;
  readonly close: () => Promise<void>;
}

/** Opens the configured sources of all pages. */
export function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  { security, onDeployment }: PageOptions,
): ServedPages {
  const sites = new Map<string, Site>();
  const open = (slice: string, from: string): Site => {
    const urls = serversOf(from);
    const site = urls.length === 0 ? new FolderSite(from) : new ServerSite(urls);
    sites.set(slice, site);
    return site;
  };
  const remotes: Partial<Record<RemoteName, Site>> = Object.fromEntries(
    Object.entries(config.REMOTES).map(([name, from]) => [name, open(name.replace('_', '-'), from)]),
  );
  const documentation = new FolderSite(
    dirname(createRequire(__filename).resolve('swagger-ui-dist/package.json')),
  );
  const onChange = () => void pages.builds().then(onDeployment);
  const pages: Pages = new Pages(
    { shell: open('shell', config.SHELL_DIR), remotes, documentation },
    new DeployedRemotes(configuredRemotes(config), remotes, onChange),
    security,
  );
  if (config.DEV_PAGES) passSocketsOn(fastify.server, developmentServers(config));
  return {
    pages,
    sites,
    close: async () => {
      await Promise.all([...sites.values()].map((site) => site.close()));
    },
  };
}

function developmentServers({ SHELL_DIR, REMOTES }: GatewayConfig): ReadonlyMap<string, URL> {
  const sources = [
    ['/ws', SHELL_DIR],
    ...Object.entries(REMOTES).map(([name, from]) => [`/remotes/${name}/ws`, from]),
  ];
  return new Map(
    sources.flatMap(([path, from = '']): [string, URL][] => {
      const [url] = serversOf(from);
      return path && url ? [[path, new URL(url)]] : [];
    }),
  );
}
