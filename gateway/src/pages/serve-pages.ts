import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Build, RemoteName } from '@feltbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config';
import { serversOf } from '../config/sources';
import type { FlatHeaders } from '../security/security-headers';
import type { PreviewCookie } from './preview-cookie';
import { Previews } from './previews';
import { configuredRemotes, DeployedRemotes, withPreview } from './deployed-remotes';
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
  readonly previewCookie: PreviewCookie;
}

export interface ServedPages {
  readonly pages: Pages;
  readonly previews: Previews;
  /** By the name of the slice, without previews. */
  readonly sites: ReadonlyMap<string, Site>;
  readonly close: () => Promise<void>;
}

/** Opens the configured sources of all pages. */
export function servePages(
  fastify: FastifyInstance,
  config: GatewayConfig,
  { security, onDeployment, previewCookie }: PageOptions,
): ServedPages {
  const sites = new Map<string, Site>();
  const open = (slice: string, from: string): Site => {
    const site = siteFrom(from);
    sites.set(slice, site);
    return site;
  };
  const remotes: Partial<Record<RemoteName, Site>> = Object.fromEntries(
    Object.entries(config.REMOTES).map(([name, from]) => [name, open(name.replace('_', '-'), from)]),
  );
  const documentation = new FolderSite(
    dirname(createRequire(__filename).resolve('swagger-ui-dist/package.json')),
  );
  const configured = configuredRemotes(config);
  const previews = new Previews(
    config.PREVIEWS.map(({ remote, name, from }) => {
      const site = siteFrom(from);
      const previewed = withPreview(configured, { remote, name });
      return { remote, name, site, remotes: new DeployedRemotes(previewed, { ...remotes, [remote]: site }) };
    }),
    previewCookie,
  );
  const onChange = () => void pages.builds().then(onDeployment);
  const pages: Pages = new Pages(
    { shell: open('shell', config.SHELL_DIR), remotes, documentation },
    new DeployedRemotes(configured, remotes, onChange),
    security,
    previews,
    previewCookie,
  );
  if (config.DEV_PAGES) passSocketsOn(fastify.server, developmentServers(config));
  return {
    pages,
    previews,
    sites,
    close: async () => {
      await Promise.all([previews.close(), ...[...sites.values()].map((site) => site.close())]);
    },
  };
}

function siteFrom(from: string): Site {
  const urls = serversOf(from);
  return urls.length === 0 ? new FolderSite(from) : new ServerSite(urls);
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
