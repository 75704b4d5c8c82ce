import {
  type Build,
  PAGES,
  REMOTE_NAMES,
  type RemoteBuild,
  type RemoteName,
  HOME_GAME_PAGE,
  SHARED_PAGE,
  STATEMENT_PAGE,
} from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_VARY, wantsDocument } from '../http/negotiation';
import { addVary } from '../http/set-headers';
import type { PreviewCookie } from './preview-cookie';
import type { Previews } from './previews';
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

/** Pages whose addresses hold a token or a code. */
const SHARED_PAGES: readonly (string | undefined)[] = [SHARED_PAGE, STATEMENT_PAGE, HOME_GAME_PAGE];

/** Serves pages, and the files of the shell, the remotes and Swagger UI. */
export class Pages {
  constructor(
    private readonly sites: Sites,
    private readonly remotes: DeployedRemotes,
    private readonly security: FlatHeaders,
    private readonly previews: Previews,
    private readonly previewCookie: Pick<PreviewCookie, 'clear'>,
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
    const isShared = SHARED_PAGES.includes(request.routeOptions.url);
    const security = isShared ? sharedPageHeaders(this.security) : this.security;
    if (this.previews.all.length > 0) addVary(reply, DOCUMENT_VARY);
    // A service worker that installs itself reads the document by a plain request, and keeps it when the preview has ended.
    const { remotes, isStored } = wantsDocument(request.headers)
      ? await this.remotesFor(request, reply)
      : { remotes: this.remotes, isStored: true };
    return sendFile(await remotes.writeInto(file), { request, reply, security, status, isStored });
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
    const { remotes, isStored } = await this.remotesFor(request, reply);
    const file = await remotes.document();
    return sendFile(file, { request, reply, security: this.security, status: 200, isStored });
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

  /**
   * Sends a file of a preview: `/previews/{name}/{remote}/…`. Like all files of pages, it is no secret. But it opens as no page:
   * a document of a preview would run on this origin in any browser, without the line that says so.
   */
  async previewFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (wantsDocument(request.headers)) return this.document(request, reply, 404);
    const [name = '', remote = '', ...rest] = pathOf(request).replace('/previews/', '').split('/');
    return this.file(this.previews.find(remote, name)?.site, rest.join('/'), request, reply);
  }

  /** Sends a file of Swagger UI: `/docs/assets/…`. */
  async documentationFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.file(this.sites.documentation, pathOf(request).replace('/docs/assets/', ''), request, reply);
  }

  /** The remotes of a browser: with a preview, if it has the cookie of one. Removes a cookie that gives nothing. */
  private async remotesFor(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ readonly remotes: DeployedRemotes; readonly isStored: boolean }> {
    if (this.previews.all.length > 0) addVary(reply, 'Cookie');
    const { preview, isStale } = await this.previews.of(request);
    if (isStale) this.previewCookie.clear(reply);
    return preview
      ? { remotes: preview.remotes, isStored: false }
      : { remotes: this.remotes, isStored: !isStale };
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
