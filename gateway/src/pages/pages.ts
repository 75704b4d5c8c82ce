import {
  type Build,
  PAGES,
  REMOTE_NAMES,
  type RemoteBuild,
  type RemoteName,
  SHARED_PAGE,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsDocument } from '../http/negotiation';
import { type FlatHeaders, sharedPageHeaders } from '../security/security-headers';
import type { DeployedRemotes } from './deployed-remotes';
import { safePath } from './safe-path';
import { sendFile } from './send-file';
import type { Site } from './site';

const DOCUMENT = 'index.html';
/** Where the shell's document names its version and commit. */
const BUILD = /<meta name="feltbook:build" content="(\S+) (\S+?)"/;

/** The sources of the shell, the deployed remotes and the API documentation. */
export interface Sites {
  readonly shell: Site;
  readonly remotes: Partial<Record<RemoteName, Site>>;
  /** Swagger UI. */
  readonly documentation: Site;
}

/** The router's paths of all pages. A wildcard also matches an empty rest. */
export const PAGE_PATHS: readonly string[] = PAGES.flatMap(({ path }) =>
  path.endsWith('/*') ? [path.slice(0, -2), path] : [path],
);

/** Serves pages, and the files of the shell, the remotes and Swagger UI. */
export class Pages {
  constructor(
    private readonly sites: Sites,
    private readonly remotes: DeployedRemotes,
    private readonly security: FlatHeaders,
  ) {}

  /**
   * Sends the shell's document, which renders every page; with status 404, "not found".
   * @throws ApiError `unavailable` if the shell's document cannot be read
   */
  async document(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 404 = 200,
  ): Promise<FastifyReply> {
    const file = await this.sites.shell.find(DOCUMENT);
    if (!file) throw new ApiError('unavailable', 'The pages of Feltbook are not available right now.');
    const isShared = request.routeOptions.url === SHARED_PAGE;
    const security = isShared ? sharedPageHeaders(this.security) : this.security;
    return sendFile(await this.remotes.writeInto(file), { request, reply, security, status });
  }

  /** The deployed builds of the shell and of remotes. A slice that cannot be read is missing. */
  async builds(): Promise<Build[]> {
    const [shell, remotes] = await Promise.all([
      this.sites.shell.find(DOCUMENT).catch(() => null),
      this.remotes.builds(),
    ]);
    const [, version, commit] = BUILD.exec(shell?.plain.toString() ?? '') ?? [];
    return [...(version && commit ? [{ slice: 'shell', version, commit }] : []), ...remotes];
  }

  /** A build of a remote that is or was deployed since this process started. */
  buildOf(remote: RemoteName, manifestHash: string): RemoteBuild | undefined {
    return this.remotes.buildOf(remote, manifestHash);
  }

  /** Sends the files of each deployed remote, and the addresses that are configured. */
  async remotesDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await this.remotes.document();
    return sendFile(file, { request, reply, security: this.security, status: 200 });
  }

  /** Sends a file of the shell; 404 for an unknown path. */
  async shellFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.file(this.sites.shell, pathOf(request), request, reply);
  }

  /** Sends a file of a remote: `/remotes/{name}/…`. */
  async remoteFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [name = '', ...rest] = pathOf(request).replace('/remotes/', '').split('/');
    const known = REMOTE_NAMES.find((remote) => remote === name);
    return this.file(known && this.sites.remotes[known], rest.join('/'), request, reply);
  }

  /** Sends a file of Swagger UI: `/docs/assets/…`. */
  async documentationFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.file(this.sites.documentation, pathOf(request).replace('/docs/assets/', ''), request, reply);
  }

  private async file(
    site: Site | undefined,
    encodedPath: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = isRead ? safePath(encodedPath) : null;
    const file = path === null ? null : await site?.find(path);
    if (file) return sendFile(file, { request, reply, security: this.security, status: 200 });
    if (isRead && wantsDocument(request.headers)) return this.document(request, reply, 404);
    throw new ApiError('not_found', 'There is nothing here.');
  }
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
