import { PAGES, REMOTE_NAMES, type RemoteName } from '@feltbook/contracts';
import { ApiError } from '@feltbook/svc-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsDocument } from '../routing/negotiation';
import { safePath } from './safe-path';
import type { Site } from './site';

const DOCUMENT = 'index.html';

/** Where the shell and the deployed remotes come from. */
export interface Sites {
  readonly shell: Site;
  readonly remotes: Partial<Record<RemoteName, Site>>;
  /** The viewer of the calls' description. */
  readonly documentation: Site;
}

/** The router's paths of all pages; a rest may be empty. */
export const PAGE_PATHS: readonly string[] = PAGES.flatMap(({ path }) =>
  path.endsWith('/*') ? [path.slice(0, -2), path] : [path],
);

/** Answers pages, the shell's files and those of the remotes. */
export class Pages {
  constructor(private readonly sites: Sites) {}

  /** @returns the shell's document, which draws every page; with status 404 it draws "not found" */
  async document(
    request: FastifyRequest,
    reply: FastifyReply,
    status: 200 | 404 = 200,
  ): Promise<FastifyReply> {
    const found = await this.sites.shell.answer(DOCUMENT, request, reply, status);
    if (!found) throw new ApiError('unavailable', 'The pages of Feltbook are not available right now.');
    return reply;
  }

  /** A file of the shell, or the answer to a path that nobody knows. */
  async shellFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.file(this.sites.shell, pathOf(request), request, reply);
  }

  /** A file of a remote: `/remotes/{name}/…`. */
  async remoteFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [name = '', ...rest] = pathOf(request).replace('/remotes/', '').split('/');
    const known = REMOTE_NAMES.find((remote) => remote === name);
    return this.file(known && this.sites.remotes[known], rest.join('/'), request, reply);
  }

  /** A file of the viewer: `/docs/assets/…`. */
  async documentationFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.file(this.sites.documentation, pathOf(request).replace('/docs/assets/', ''), request, reply);
  }

  /** @throws when the shell's document cannot be read */
  async check(): Promise<void> {
    if (!(await this.sites.shell.has(DOCUMENT))) throw new Error('The shell has no document.');
  }

  private async file(
    site: Site | undefined,
    encodedPath: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = isRead ? safePath(encodedPath) : null;
    if (path !== null && site && (await site.answer(path, request, reply))) return reply;
    if (isRead && wantsDocument(request.headers)) return this.document(request, reply, 404);
    throw new ApiError('not_found', 'There is nothing here.');
  }
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
